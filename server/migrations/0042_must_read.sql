CREATE TABLE "acknowledgement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acknowledgement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"edition" integer NOT NULL,
	"since" integer NOT NULL,
	"title" text NOT NULL,
	"file_name" text,
	"size" bigint NOT NULL,
	"sha256" "bytea",
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgement_kind_known" CHECK ("acknowledgement"."kind" in ('news', 'document', 'information'))
);
--> statement-breakpoint
CREATE TABLE "must_read" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_required" boolean NOT NULL,
	"due" date,
	"audience_areas" text[] DEFAULT '{}' NOT NULL,
	"audience_positions" text[] DEFAULT '{}' NOT NULL,
	"audience_groups" text[] DEFAULT '{}' NOT NULL,
	"audience_people" bigint[] DEFAULT '{}' NOT NULL,
	"edition" integer NOT NULL,
	"since" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"reminded_on" date,
	CONSTRAINT "must_read_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "must_read_kind_known" CHECK ("must_read"."kind" in ('news', 'document', 'information')),
	CONSTRAINT "must_read_editions_fit" CHECK ("must_read"."since" between 1 and "must_read"."edition")
);
--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acknowledgement_once" ON "acknowledgement" USING btree ("account_id","kind","record_id","since");--> statement-breakpoint
CREATE INDEX "acknowledgement_of_idx" ON "acknowledgement" USING btree ("kind","record_id","since","account_id");--> statement-breakpoint
CREATE INDEX "must_read_untold_idx" ON "must_read" USING btree ("visible_from") WHERE "must_read"."is_required" and "must_read"."is_open" and "must_read"."told_at" is null;