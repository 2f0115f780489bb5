-- Names only: no table is read or written anew.
ALTER TABLE "letter" RENAME TO "email_outbox";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "letter_pkey" TO "email_outbox_pkey";--> statement-breakpoint
ALTER TABLE "feedback" RENAME CONSTRAINT "feedback_letter_id_letter_id_fk" TO "feedback_letter_id_email_outbox_id_fk";--> statement-breakpoint
ALTER INDEX "letter_unsent_idx" RENAME TO "email_outbox_unsent_idx";--> statement-breakpoint
ALTER INDEX "letter_given_up_idx" RENAME TO "email_outbox_given_up_idx";--> statement-breakpoint
-- Instances of the version before go on writing and sending under the old name while they are replaced one by one.
CREATE VIEW "letter" AS SELECT * FROM "email_outbox";--> statement-breakpoint
DO $$
DECLARE
  grantee text;
BEGIN
  FOR grantee IN
    SELECT DISTINCT a.grantee::regrole::text FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = '"email_outbox"'::regclass AND a.grantee <> 0 AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON "letter" TO %s', grantee);
  END LOOP;
END $$;
