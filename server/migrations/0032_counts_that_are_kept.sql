CREATE TABLE "activity_late" (
	"since" timestamp with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "activity_late_since_transaction_pk" PRIMARY KEY("since","transaction")
);
--> statement-breakpoint
ALTER TABLE "activity_settled" ADD COLUMN "version" bigserial NOT NULL;--> statement-breakpoint
-- As before; another version tells those who keep counts of the past.
CREATE OR REPLACE FUNCTION activity_settle() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	settled date;
	target date := ((now() - interval '2 hours') AT TIME ZONE 'UTC')::date;
BEGIN
	IF NOT pg_try_advisory_xact_lock(7300002) THEN RETURN; END IF;
	SELECT until INTO settled FROM activity_settled;
	IF target > settled THEN
		INSERT INTO activity_count (day, section_id, action_id, entries)
			SELECT (created_at AT TIME ZONE 'UTC')::date, section_id, action_id, count(*) FROM activity
			WHERE created_at >= (settled::timestamp AT TIME ZONE 'UTC') AND created_at < (target::timestamp AT TIME ZONE 'UTC')
			GROUP BY 1, 2, 3;
		UPDATE activity_settled SET until = target, version = DEFAULT;
	END IF;
	-- Who wrote late has ended: such a transaction holds the lock until then.
	IF EXISTS (SELECT 1 FROM activity_late) THEN
		DELETE FROM activity_late;
		UPDATE activity_settled SET version = DEFAULT;
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION activity_count_late() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry_day date := (NEW.created_at AT TIME ZONE 'UTC')::date;
BEGIN
	-- Once for a transaction; nobody else writes the same row, so that nobody waits.
	IF current_setting('portal.late', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
		PERFORM pg_advisory_xact_lock_shared(7300002);
		INSERT INTO activity_late (since, "transaction") VALUES (now(), pg_current_xact_id()::text::bigint);
		PERFORM set_config('portal.late', pg_current_xact_id()::text, true);
	END IF;
	IF entry_day < (SELECT until FROM activity_settled) THEN
		INSERT INTO activity_count AS c (day, section_id, action_id, entries)
			VALUES (entry_day, NEW.section_id, NEW.action_id, 1)
			ON CONFLICT (day, section_id, action_id) DO UPDATE SET entries = c.entries + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- By the clock and not by the beginning of the transaction: what a long one writes at its end is late too.
-- Replaced and not dropped: nobody who reads the log has to wait.
CREATE OR REPLACE TRIGGER activity_late AFTER INSERT ON activity
	FOR EACH ROW WHEN (NEW.created_at < clock_timestamp() - interval '5 minutes') EXECUTE FUNCTION activity_count_late();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION activity_drop_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	first_day date := date_trunc('month', month)::date;
	partition_name text := 'activity_' || to_char(first_day, 'YYYY_MM');
BEGIN
	IF to_regclass(partition_name) IS NULL THEN RETURN false; END IF;
	PERFORM pg_advisory_xact_lock(7300002);
	EXECUTE format('DROP TABLE %I', partition_name);
	DELETE FROM activity_count WHERE day >= first_day AND day < (first_day + interval '1 month')::date;
	UPDATE activity_settled SET version = DEFAULT;
	RETURN true;
END $$;
