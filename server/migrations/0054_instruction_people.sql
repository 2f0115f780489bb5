ALTER TABLE "account" ADD COLUMN "role_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "role_before" char(1);--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_people" bigint[] DEFAULT '{}' NOT NULL;