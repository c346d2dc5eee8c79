DROP INDEX "jobs_owner";--> statement-breakpoint
CREATE INDEX "jobs_history" ON "jobs" USING btree ("owner_id","created_at","id");