delete from search_miss where is_hidden;--> statement-breakpoint
ALTER TABLE "search_miss" DROP COLUMN "is_hidden";
