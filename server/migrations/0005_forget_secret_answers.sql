-- Answers with temporary passwords and feed addresses were kept for a day; they are no longer.
UPDATE "idempotency" SET "answer" = NULL WHERE "answer"::text ~ 'temporary_password|/work_time/feed/';
