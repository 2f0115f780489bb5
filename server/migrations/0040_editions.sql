CREATE TABLE "file_edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_type" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "file_edition_owner_known" CHECK ("file_edition"."owner_type" in ('document', 'instruction')),
	CONSTRAINT "file_edition_kind_known" CHECK ("file_edition"."kind" in ('new', 'correction'))
);
--> statement-breakpoint
DROP INDEX "user_instruction_once";--> statement-breakpoint
DROP INDEX "user_instruction_tally_idx";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "due_edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "audience_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "due_days" smallint;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "repeat_months" smallint;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "file_edition" ADD CONSTRAINT "file_edition_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_edition_number" ON "file_edition" USING btree ("owner_type","owner_id","number");--> statement-breakpoint
CREATE INDEX "file_edition_file_idx" ON "file_edition" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_instruction_once" ON "user_instruction" USING btree ("account_id","instruction_id") WHERE "user_instruction"."is_current";--> statement-breakpoint
CREATE INDEX "user_instruction_tally_idx" ON "user_instruction" USING btree ("account_id","status") WHERE "user_instruction"."project_id" is null and "user_instruction"."is_current";--> statement-breakpoint
-- Whatever changes an employee: who comes to an area, to a position or back to work joins other audiences.
CREATE FUNCTION employee_note_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.moved_at := NEW.updated_at;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_moved BEFORE UPDATE ON "employee" FOR EACH ROW
	WHEN ((OLD."area", OLD."position", OLD."state") IS DISTINCT FROM (NEW."area", NEW."position", NEW."state"))
	EXECUTE FUNCTION employee_note_move();
--> statement-breakpoint
-- Since when people are where they are was not kept: long ago.
UPDATE "employee" SET "moved_at" = 'epoch';
--> statement-breakpoint
UPDATE "instruction" SET "audience_since" = "created_at";
--> statement-breakpoint
INSERT INTO "file_edition" ("owner_type", "owner_id", "number", "kind", "file_key")
	SELECT 'instruction', "id", 1, 'new', "file_key" FROM "instruction"
	UNION ALL SELECT 'document', "id", 1, 'new', "file_key" FROM "document";
--> statement-breakpoint
-- Films that were replaced before have no number.
UPDATE "user_instruction" u SET "edition" = 1 FROM "instruction" i WHERE i."id" = u."instruction_id" AND i."file_key" = u."file_key";
