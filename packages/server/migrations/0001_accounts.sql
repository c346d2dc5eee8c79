CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"run_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"plan_tier" text NOT NULL,
	"status" text NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"keeps_history" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
DROP INDEX "credit_entries_one_grant";--> statement-breakpoint
DROP INDEX "credit_entries_once_a_task";--> statement-breakpoint
DROP INDEX "rows_position";--> statement-breakpoint
ALTER TABLE "edits" ALTER COLUMN "field" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "edits" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "edits" ADD COLUMN "kind" text DEFAULT 'set' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "shared_columns" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "shares_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rows" ADD COLUMN "removed" jsonb;--> statement-breakpoint
ALTER TABLE "rows" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_owners_id_fk" FOREIGN KEY ("id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_source" ON "credit_entries" USING btree ("owner_id","source");--> statement-breakpoint
CREATE INDEX "credit_entries_address" ON "credit_entries" USING btree ("address_hash","period") WHERE "credit_entries"."address_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once_a_task" ON "credit_entries" USING btree ("task_id","kind","period");--> statement-breakpoint
CREATE INDEX "rows_position" ON "rows" USING btree ("file_id","position");--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "reserved";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "credit_period";--> statement-breakpoint
UPDATE "credit_entries" SET "kind" = 'allowance', "source" = "period" || ': ' || "amount" WHERE "kind" = 'grant';
