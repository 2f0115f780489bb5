CREATE TABLE "search_word" (
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "document_project_idx";--> statement-breakpoint
DROP INDEX "position_type_idx";--> statement-breakpoint
DROP INDEX "search_entry_spelling_idx";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "has_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "head" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian', translate(title, 'ёЁ-', 'еЕ ')), 'A') || setweight(to_tsvector('russian', translate(body, 'ёЁ-', 'еЕ ')), 'B')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word_idx" ON "search_word" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_word_like_idx" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "document_place_idx" ON "document" USING btree ("project_id","is_archive","file_name","id");--> statement-breakpoint
CREATE INDEX "position_place_idx" ON "position" USING btree ("type_id","name","id");--> statement-breakpoint
CREATE INDEX "search_entry_without_words_idx" ON "search_entry" USING btree ("kind","record_id") WHERE not has_words;--> statement-breakpoint
CREATE INDEX "search_entry_text_idx" ON "search_entry" USING gin (lower(translate(title || ' ' || body, 'ёЁ', 'еЕ')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "search_entry" DROP COLUMN "spelling";--> statement-breakpoint
INSERT INTO "search_word" ("word")
SELECT DISTINCT found.word[1] FROM "search_entry",
  regexp_matches(lower(translate(title || ' ' || left(body, 500), 'ёЁ', 'еЕ')), '[[:alpha:]]{4,30}', 'g') AS found (word);
