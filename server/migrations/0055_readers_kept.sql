CREATE TABLE "acknowledgement_readers" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"since" integer NOT NULL,
	"readers" bit varying NOT NULL,
	CONSTRAINT "acknowledgement_readers_kind_record_id_since_pk" PRIMARY KEY("kind","record_id","since")
);
--> statement-breakpoint
-- Bits of two strings, the shorter one as if it went on with nobody.
CREATE FUNCTION bits_of_either(one bit varying, other bit varying) RETURNS bit varying LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (one || repeat('0', greatest(length(other) - length(one), 0))::bit varying)
		| (other || repeat('0', greatest(length(one) - length(other), 0))::bit varying)
$$;
--> statement-breakpoint
-- Once for a statement, in one order, so that two of many things never wait for each other.
CREATE FUNCTION acknowledgement_keep_readers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	nobody bit varying := repeat('0', (SELECT max(account_id)::int + 1 FROM added))::bit varying;
BEGIN
	INSERT INTO acknowledgement_readers AS known ("kind", "record_id", "since", "readers")
		SELECT "kind", "record_id", "since", bit_or(set_bit(nobody, "account_id"::int, 1)) FROM added
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("kind", "record_id", "since") DO UPDATE SET "readers" = bits_of_either(known.readers, excluded.readers);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER acknowledgement_readers AFTER INSERT ON "acknowledgement"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION acknowledgement_keep_readers();
--> statement-breakpoint
INSERT INTO "acknowledgement_readers" ("kind", "record_id", "since", "readers")
	SELECT "kind", "record_id", "since", bit_or(set_bit(nobody, "account_id"::int, 1))
	FROM "acknowledgement" CROSS JOIN (SELECT repeat('0', max("id")::int + 1)::bit varying AS nobody FROM "account") size
	GROUP BY 1, 2, 3;
