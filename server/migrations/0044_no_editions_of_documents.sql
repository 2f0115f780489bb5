ALTER TABLE "document" DROP COLUMN "edition";--> statement-breakpoint
ALTER TABLE "document" DROP COLUMN "due_edition";