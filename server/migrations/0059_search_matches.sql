CREATE TABLE "search_match" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"is_for_everybody" boolean NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "search_match_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
-- Whoever writes an entry writes what is matched of it, in the same statement: nothing has to settle it later.
CREATE FUNCTION search_entry_keep_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_match ("kind", "record_id", "visible_from", "is_for_everybody", "terms")
		VALUES (NEW.kind, NEW.record_id, NEW.visible_from,
			(NEW.reader_areas || NEW.reader_positions || NEW.reader_groups) = '{}',
			NEW.head || setweight(to_tsvector('russian', translate(NEW.file_text, 'ёЁ-', 'еЕ ')), 'D'))
		ON CONFLICT ("kind", "record_id") DO UPDATE SET
			"visible_from" = excluded.visible_from, "is_for_everybody" = excluded.is_for_everybody, "terms" = excluded.terms;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Made before the copy: until the end nobody else writes entries, and so none is missed.
CREATE TRIGGER search_match AFTER INSERT OR UPDATE OF "title", "body", "file_text", "visible_from",
	"reader_areas", "reader_positions", "reader_groups" ON "search_entry"
	FOR EACH ROW EXECUTE FUNCTION search_entry_keep_match();--> statement-breakpoint
INSERT INTO "search_match" ("kind", "record_id", "visible_from", "is_for_everybody", "terms")
	SELECT "kind", "record_id", "visible_from", ("reader_areas" || "reader_positions" || "reader_groups") = '{}', "terms"
	FROM "search_entry";--> statement-breakpoint
ALTER TABLE "search_match" ADD CONSTRAINT "search_match_entry_fk" FOREIGN KEY ("kind","record_id") REFERENCES "public"."search_entry"("kind","record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_match_terms_idx" ON "search_match" USING gin ("terms",ts_filter(terms, '{a,b}'),ts_filter(terms, '{a}'));--> statement-breakpoint
-- The first searches are planned before anything else would count what there is.
ANALYZE "search_match";--> statement-breakpoint
DROP INDEX "search_entry_terms_idx";--> statement-breakpoint
ALTER TABLE "search_entry" DROP COLUMN "terms";
