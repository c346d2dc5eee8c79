CREATE TABLE "file_readings" (
	"file_id" text PRIMARY KEY NOT NULL,
	"stored_name" text NOT NULL,
	"size" integer NOT NULL,
	"guide" jsonb,
	CONSTRAINT "file_readings_stored_name_unique" UNIQUE("stored_name")
);
--> statement-breakpoint
CREATE TABLE "layouts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"guide" jsonb NOT NULL,
	"fingerprint" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"times_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "layouts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "guided" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "layouts" jsonb;--> statement-breakpoint
ALTER TABLE "file_readings" ADD CONSTRAINT "file_readings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;