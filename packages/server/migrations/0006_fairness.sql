CREATE TABLE "queue_flows" (
	"flow" text NOT NULL,
	"lane" text NOT NULL,
	"is_short" boolean NOT NULL,
	"finish" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slow_until" timestamp with time zone,
	CONSTRAINT "queue_flows_flow_lane_is_short_pk" PRIMARY KEY("flow","lane","is_short")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploader_network" text;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "flow" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "turn_in_flow" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "queue_flows_used" ON "queue_flows" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "files_uploader_network" ON "files" USING btree ("uploader_network") WHERE "files"."uploader_network" is not null;--> statement-breakpoint
CREATE INDEX "files_unconverted" ON "files" USING btree ("created_at") WHERE "files"."status" <> 'converted';--> statement-breakpoint
CREATE INDEX "tasks_flow" ON "tasks" USING btree ("flow") WHERE "tasks"."status" in ('queued', 'running');