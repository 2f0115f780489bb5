CREATE TABLE "activity_count" (
	"day" date NOT NULL,
	"section_id" smallint NOT NULL,
	"action_id" smallint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "activity_count_day_section_id_action_id_pk" PRIMARY KEY("day","section_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "activity_settled" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "activity_settled_once" CHECK ("activity_settled"."only")
);
--> statement-breakpoint
CREATE TABLE "instruction_reminder" (
	"account_id" bigint NOT NULL,
	"instruction_id" bigint NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"reminded_by" bigint NOT NULL,
	CONSTRAINT "instruction_reminder_account_id_instruction_id_pk" PRIMARY KEY("account_id","instruction_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "handled_by" bigint;--> statement-breakpoint
ALTER TABLE "instruction_reminder" ADD CONSTRAINT "instruction_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_reminder" ADD CONSTRAINT "instruction_reminder_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction_reminder" ADD CONSTRAINT "instruction_reminder_reminded_by_account_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instruction_reminder_of_idx" ON "instruction_reminder" USING btree ("instruction_id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_stem_idx" ON "account" USING btree (rtrim(lower("username"), '0123456789')) WHERE "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_created_idx" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_instruction_end_idx" ON "user_instruction" USING btree ("end_time","id");--> statement-breakpoint
CREATE INDEX "user_instruction_status_idx" ON "user_instruction" USING btree ("status","start_time","id");
--> statement-breakpoint
-- A filter by section and action is answered from the index alone.
DROP INDEX "activity_section_idx";--> statement-breakpoint
DROP INDEX "activity_action_idx";--> statement-breakpoint
CREATE INDEX "activity_section_idx" ON "activity" USING btree ("section_id","created_at","id") INCLUDE ("action_id");--> statement-breakpoint
CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action_id","created_at","id") INCLUDE ("section_id");--> statement-breakpoint
INSERT INTO activity_settled (until) VALUES ('0001-01-01');
--> statement-breakpoint
-- Counts the days (UTC) that are over, unless somebody writes an old entry right now: the next run does it.
-- Two hours: a transaction that writes an entry of today has ended by then.
CREATE FUNCTION activity_settle() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	settled date;
	target date := ((now() - interval '2 hours') AT TIME ZONE 'UTC')::date;
BEGIN
	IF NOT pg_try_advisory_xact_lock(7300002) THEN RETURN; END IF;
	SELECT until INTO settled FROM activity_settled;
	IF target <= settled THEN RETURN; END IF;
	INSERT INTO activity_count (day, section_id, action_id, entries)
		SELECT (created_at AT TIME ZONE 'UTC')::date, section_id, action_id, count(*) FROM activity
		WHERE created_at >= (settled::timestamp AT TIME ZONE 'UTC') AND created_at < (target::timestamp AT TIME ZONE 'UTC')
		GROUP BY 1, 2, 3;
	UPDATE activity_settled SET until = target;
END $$;
--> statement-breakpoint
-- An entry that comes later than an hour after its moment may belong to a settled day. The lock is shared:
-- such entries wait for a count that is being made, never for each other.
CREATE FUNCTION activity_count_late() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry_day date := (NEW.created_at AT TIME ZONE 'UTC')::date;
BEGIN
	PERFORM pg_advisory_xact_lock_shared(7300002);
	IF entry_day < (SELECT until FROM activity_settled) THEN
		INSERT INTO activity_count AS c (day, section_id, action_id, entries)
			VALUES (entry_day, NEW.section_id, NEW.action_id, 1)
			ON CONFLICT (day, section_id, action_id) DO UPDATE SET entries = c.entries + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_late AFTER INSERT ON activity
	FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION activity_count_late();
--> statement-breakpoint
-- Drops one month's partition with its counts; false where there was none.
CREATE FUNCTION activity_drop_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	first_day date := date_trunc('month', month)::date;
	partition_name text := 'activity_' || to_char(first_day, 'YYYY_MM');
BEGIN
	IF to_regclass(partition_name) IS NULL THEN RETURN false; END IF;
	PERFORM pg_advisory_xact_lock(7300002);
	EXECUTE format('DROP TABLE %I', partition_name);
	DELETE FROM activity_count WHERE day >= first_day AND day < (first_day + interval '1 month')::date;
	RETURN true;
END $$;
