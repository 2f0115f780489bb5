ALTER TABLE "activity" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "address" "inet";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "device" text;--> statement-breakpoint
-- Months get their part one by one, so that a large log is not closed for minutes while all are indexed.
CREATE INDEX "activity_details_idx" ON ONLY "activity" USING gin ((lower(translate("details", 'ёЁ', 'ее'))) gin_trgm_ops);--> statement-breakpoint
-- Indexes the newest month without its part, of those with at most so many entries (null: any); false where
-- there is none. Only the owner makes indexes.
CREATE FUNCTION activity_index_month(most bigint) RETURNS boolean LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	month record;
	is_small boolean;
BEGIN
	FOR month IN
		SELECT c.relname, c.oid::regclass AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'activity'::regclass AND NOT EXISTS (
			SELECT 1 FROM pg_inherits p JOIN pg_index x ON x.indexrelid = p.inhrelid
			WHERE p.inhparent = 'activity_details_idx'::regclass AND x.indrelid = c.oid)
		ORDER BY c.relname DESC
	LOOP
		EXECUTE format('SELECT count(*) <= $1 FROM (SELECT 1 FROM %s LIMIT $1 + 1) few', month.name)
			INTO is_small USING most;
		CONTINUE WHEN most IS NOT NULL AND NOT is_small;
		EXECUTE format('CREATE INDEX %I ON %s USING gin ((lower(translate(details, ''ёЁ'', ''ее''))) gin_trgm_ops)',
			month.relname || '_details_idx', month.name);
		EXECUTE format('ALTER INDEX activity_details_idx ATTACH PARTITION %I', month.relname || '_details_idx');
		RETURN true;
	END LOOP;
	RETURN false;
END $$;--> statement-breakpoint
DO $$ BEGIN
	WHILE activity_index_month(20000) LOOP
	END LOOP;
END $$;
