-- Two instances that start at once, or a start beside the nightly job: each month is made by one of them.
CREATE OR REPLACE FUNCTION activity_make_month(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_day date := date_trunc('month', month)::date;
	next_month date := (first_day + interval '1 month')::date;
	partition_name text := 'activity_' || to_char(first_day, 'YYYY_MM');
BEGIN
	IF to_regclass(partition_name) IS NOT NULL THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock(7300003);
	IF to_regclass(partition_name) IS NOT NULL THEN RETURN; END IF;
	IF EXISTS (SELECT 1 FROM activity_other
		WHERE created_at >= (first_day::timestamp AT TIME ZONE 'UTC')
			AND created_at < (next_month::timestamp AT TIME ZONE 'UTC')) THEN RETURN; END IF;
	EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF activity FOR VALUES FROM (%L) TO (%L)',
		partition_name, first_day::text || ' 00:00:00+00', next_month::text || ' 00:00:00+00');
	EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION activity_refuse_change()',
		partition_name || '_no_truncate', partition_name);
END $$;
