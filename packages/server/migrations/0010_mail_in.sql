CREATE TABLE "mail_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"allowed_senders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_addresses_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "mail_intakes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"job_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_intakes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_intakes" ADD CONSTRAINT "mail_intakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_intakes" ADD CONSTRAINT "mail_intakes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_intakes_job" ON "mail_intakes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "mail_intakes_age" ON "mail_intakes" USING btree ("created_at");