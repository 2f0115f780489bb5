DROP TRIGGER shift_planned_added ON "shift_booking";--> statement-breakpoint
DROP TRIGGER shift_planned_gone ON "shift_booking";--> statement-breakpoint
DROP TRIGGER shift_planned_moved ON "shift_booking";--> statement-breakpoint
DROP FUNCTION shift_planned_keep();--> statement-breakpoint
DROP TABLE "shift_planned" CASCADE;
