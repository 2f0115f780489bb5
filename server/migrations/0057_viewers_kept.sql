CREATE TABLE "instruction_viewers" (
	"instruction_id" bigint PRIMARY KEY NOT NULL,
	"begun" bit varying NOT NULL,
	"watched" bit varying NOT NULL,
	"passed" bit varying NOT NULL
);

--> statement-breakpoint
-- Bits of that many accounts: what is longer is of nobody who is asked for.
CREATE FUNCTION bits_of_length(people bit varying, wanted int) RETURNS bit varying LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT substring(people || repeat('0', greatest(wanted - length(people), 0))::bit varying FROM 1 FOR wanted)
$$;
--> statement-breakpoint
-- The bits with those of `touched` as they are in `now`; both are of one length.
CREATE FUNCTION bits_with(people bit varying, touched bit varying, now bit varying) RETURNS bit varying LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT bits_of_length(people, long) & ~bits_of_length(touched, long) | bits_of_length(now, long)
	FROM (SELECT greatest(length(people), length(touched)) AS long) size
$$;
--> statement-breakpoint
-- Of each pair that the statement has touched its bits are made as the viewing that counts says now, so it does not
-- matter which of several triggers of one statement comes first. One instruction after the other, in one order, so that
-- two statements never wait for each other.
CREATE FUNCTION instruction_keep_viewers(accounts bigint[], instructions bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	nobody bit varying := repeat('0', (SELECT max(id)::int + 1 FROM unnest(accounts) id))::bit varying;
	of record;
BEGIN
	FOR of IN
		SELECT instruction_id, bit_or(viewer) AS touched,
			bit_or(CASE WHEN status = 1 THEN viewer ELSE nobody END) AS begun,
			bit_or(CASE WHEN status = 3 THEN viewer ELSE nobody END) AS watched,
			bit_or(CASE WHEN status = 2 THEN viewer ELSE nobody END) AS passed
		FROM (
			SELECT pair.instruction_id, current.status, set_bit(nobody, pair.account_id::int, 1) AS viewer
			FROM unnest(accounts, instructions) AS pair (account_id, instruction_id)
			LEFT JOIN "user_instruction" current ON current.account_id = pair.account_id
				AND current.instruction_id = pair.instruction_id AND current.is_current
		) viewing
		GROUP BY 1 ORDER BY 1
	LOOP
		INSERT INTO "instruction_viewers" AS known ("instruction_id", "begun", "watched", "passed")
			VALUES (of.instruction_id, of.begun, of.watched, of.passed)
			ON CONFLICT ("instruction_id") DO UPDATE SET "begun" = bits_with(known.begun, of.touched, of.begun),
				"watched" = bits_with(known.watched, of.touched, of.watched),
				"passed" = bits_with(known.passed, of.touched, of.passed);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_instruction_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	accounts bigint[];
	instructions bigint[];
BEGIN
	SELECT array_agg("account_id"), array_agg("instruction_id") INTO accounts, instructions
		FROM added WHERE "is_current" AND "status" > 0;
	IF accounts IS NOT NULL THEN PERFORM instruction_keep_viewers(accounts, instructions); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_instruction_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	accounts bigint[];
	instructions bigint[];
BEGIN
	SELECT array_agg("account_id"), array_agg("instruction_id") INTO accounts, instructions FROM (
		(SELECT "id", "account_id", "instruction_id", "status", "is_current" FROM gone
			EXCEPT ALL SELECT "id", "account_id", "instruction_id", "status", "is_current" FROM added)
		UNION ALL
		(SELECT "id", "account_id", "instruction_id", "status", "is_current" FROM added
			EXCEPT ALL SELECT "id", "account_id", "instruction_id", "status", "is_current" FROM gone)
	) pair;
	IF accounts IS NOT NULL THEN PERFORM instruction_keep_viewers(accounts, instructions); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_instruction_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	accounts bigint[];
	instructions bigint[];
BEGIN
	SELECT array_agg("account_id"), array_agg("instruction_id") INTO accounts, instructions FROM gone WHERE "is_current";
	IF accounts IS NOT NULL THEN PERFORM instruction_keep_viewers(accounts, instructions); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_instruction_added AFTER INSERT ON "user_instruction"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION user_instruction_added();
--> statement-breakpoint
CREATE TRIGGER user_instruction_changed AFTER UPDATE ON "user_instruction"
	REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION user_instruction_changed();
--> statement-breakpoint
CREATE TRIGGER user_instruction_gone AFTER DELETE ON "user_instruction"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION user_instruction_gone();
--> statement-breakpoint
INSERT INTO "instruction_viewers" ("instruction_id", "begun", "watched", "passed")
	SELECT "instruction_id", bit_or(CASE WHEN "status" = 1 THEN "viewer" ELSE "nobody" END),
		bit_or(CASE WHEN "status" = 3 THEN "viewer" ELSE "nobody" END),
		bit_or(CASE WHEN "status" = 2 THEN "viewer" ELSE "nobody" END)
	FROM (
		SELECT "instruction_id", "status", "nobody", set_bit("nobody", "account_id"::int, 1) AS "viewer"
		FROM "user_instruction"
		CROSS JOIN (SELECT repeat('0', max("id")::int + 1)::bit varying AS "nobody" FROM "account") size
		WHERE "is_current" AND "status" > 0
	) viewing
	GROUP BY 1;
