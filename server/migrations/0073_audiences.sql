CREATE TABLE "saved_audience" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_audience_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"audience_areas" text[] DEFAULT '{}' NOT NULL,
	"audience_positions" text[] DEFAULT '{}' NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"audience_teams" text[] DEFAULT '{}' NOT NULL,
	"audience_hired_within" smallint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "audience_teams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "audience_hired_within" smallint;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "reader_teams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "reader_hired_within" smallint;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "audience_teams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "audience_hired_within" smallint;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "reader_teams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "must_read" ADD COLUMN "reader_hired_within" smallint;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_teams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_hired_within" smallint;--> statement-breakpoint
-- The start in existing teams is unknown: long ago.
ALTER TABLE "employee" ADD COLUMN "team_since" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "team_since" SET DEFAULT now();--> statement-breakpoint
-- A change of team or hire date may add the employee to audiences. It has a time of its own, because only
-- audiences with teams or a hire date need it.
CREATE FUNCTION employee_note_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.team_since := NEW.updated_at;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_changed_team BEFORE UPDATE ON "employee" FOR EACH ROW
	WHEN ((OLD."team", OLD."hired_on") IS DISTINCT FROM (NEW."team", NEW."hired_on"))
	EXECUTE FUNCTION employee_note_team();
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_audience_name_key" ON "saved_audience" USING btree (lower("name"));