CREATE TABLE "state_check" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_watch" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "state_watch_one_row" CHECK ("state_watch"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_outbox_sent_idx" ON "email_outbox" USING btree ("sent_at") WHERE "email_outbox"."sent_at" is not null;