CREATE TABLE "shift_planned" (
	"day" date NOT NULL,
	"area" text NOT NULL,
	"shift_id" smallint NOT NULL,
	"position" text NOT NULL,
	"people" integer NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shift_planned_place_idx" ON "shift_planned" USING btree ("day","area","shift_id","position","people");--> statement-breakpoint
CREATE INDEX "shift_planned_unsettled_idx" ON "shift_planned" USING btree ("day","area","shift_id","position") WHERE not "shift_planned"."is_settled";--> statement-breakpoint
-- In the statement that books, cancels or moves.
CREATE FUNCTION shift_planned_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO shift_planned ("day", "area", "shift_id", "position", "people")
			SELECT "day", "area", "shift_id", "position", count(*) FROM added GROUP BY 1, 2, 3, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO shift_planned ("day", "area", "shift_id", "position", "people")
			SELECT "day", "area", "shift_id", "position", -count(*) FROM gone GROUP BY 1, 2, 3, 4;
	ELSE
		INSERT INTO shift_planned ("day", "area", "shift_id", "position", "people")
			SELECT "day", "area", "shift_id", "position", sum("n") FROM (
				SELECT "day", "area", "shift_id", "position", 1 AS "n" FROM added
				UNION ALL SELECT "day", "area", "shift_id", "position", -1 FROM gone) changed
			GROUP BY 1, 2, 3, 4 HAVING sum("n") <> 0;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shift_planned_added AFTER INSERT ON "shift_booking"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shift_planned_keep();
--> statement-breakpoint
CREATE TRIGGER shift_planned_gone AFTER DELETE ON "shift_booking"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION shift_planned_keep();
--> statement-breakpoint
CREATE TRIGGER shift_planned_moved AFTER UPDATE ON "shift_booking"
	REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shift_planned_keep();
--> statement-breakpoint
INSERT INTO "shift_planned" ("day", "area", "shift_id", "position", "people", "is_settled")
	SELECT "day", "area", "shift_id", "position", count(*), true FROM "shift_booking" GROUP BY 1, 2, 3, 4;
