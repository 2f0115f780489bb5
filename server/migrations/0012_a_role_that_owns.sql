-- The portal's role makes no tables: the months of the change log are made with the right of their owner. The
-- path is fixed, so that nobody puts a table or a function of theirs before these.
ALTER FUNCTION activity_make_month(date) SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
-- Only the owner drops a month (`npm run portal -- log drop-month`).
REVOKE EXECUTE ON FUNCTION activity_drop_month(date) FROM PUBLIC;
