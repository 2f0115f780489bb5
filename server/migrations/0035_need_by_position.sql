ALTER TABLE "shift_demand" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_demand" DROP CONSTRAINT "shift_demand_day_area_shift_id_pk";--> statement-breakpoint
ALTER TABLE "shift_demand" ADD CONSTRAINT "shift_demand_day_area_shift_id_position_pk" PRIMARY KEY("day","area","shift_id","position");--> statement-breakpoint
ALTER TABLE "shift_booking" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "shift_booking_cell_idx";--> statement-breakpoint
UPDATE "shift_booking" b SET "position" = e."position" FROM "employee" e WHERE e."id" = b."employee_id";--> statement-breakpoint
CREATE INDEX "shift_booking_place_idx" ON "shift_booking" USING btree ("day","area","shift_id","position","employee_id");--> statement-breakpoint
-- Whoever writes a booking, it has the position of its employee: places are counted by it.
CREATE FUNCTION shift_booking_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.position := (SELECT e.position FROM employee e WHERE e.id = NEW.employee_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shift_booking_position BEFORE INSERT OR UPDATE OF employee_id ON shift_booking
	FOR EACH ROW EXECUTE FUNCTION shift_booking_position();
