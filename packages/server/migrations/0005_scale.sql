CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lane" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_turn" ON "tasks" USING btree ("turn","id") WHERE "tasks"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "tasks_leased" ON "tasks" USING btree ("leased_until") WHERE "tasks"."status" = 'running';--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("owner_id") WHERE "tasks"."status" in ('queued', 'running');