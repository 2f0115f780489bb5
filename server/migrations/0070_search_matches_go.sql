DROP TRIGGER search_match ON "search_entry";--> statement-breakpoint
DROP FUNCTION search_entry_keep_match();--> statement-breakpoint
DROP TABLE "search_match";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', translate(title || ' ' || body || ' ' || file_text, 'ёЁ-', 'еЕ '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entry_terms_idx" ON "search_entry" USING gin ("terms");
