ALTER TABLE "account" ADD COLUMN "last_seen" timestamp with time zone;--> statement-breakpoint
-- Who has signed in before this was kept is known from the change log (7 is a sign-in) and from living sessions.
UPDATE "account" SET "last_seen" = seen."at" FROM (
	SELECT "user_id" AS "id", max("at") AS "at" FROM (
		SELECT "user_id", "created_at" AS "at" FROM "activity" WHERE "action_id" = 7 AND "user_id" IS NOT NULL
		UNION ALL
		SELECT "account_id", "last_seen" FROM "session"
	) AS known GROUP BY "user_id"
) AS seen WHERE seen."id" = "account"."id";
