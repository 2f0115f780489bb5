ALTER TABLE "push_subscription" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
DELETE FROM "visit" WHERE ctid IN (
  SELECT ctid FROM (
    SELECT ctid, row_number() OVER (PARTITION BY "user_id", date_trunc('second', "created_at" at time zone 'UTC') ORDER BY "created_at") AS n FROM "visit"
  ) AS counted WHERE n > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "visit_second_key" ON "visit" USING btree ("user_id",date_trunc('second', "created_at" at time zone 'UTC'));