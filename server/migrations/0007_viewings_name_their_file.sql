ALTER TABLE "user_instruction" DROP CONSTRAINT "user_instruction_instruction_id_instruction_id_fk";
--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "project_name" text;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "file_sha256" "bytea";--> statement-breakpoint
CREATE INDEX "user_instruction_file_idx" ON "user_instruction" USING btree ("file_key");
--> statement-breakpoint
-- Whoever passed before the present film came has seen another one: which, nobody knows any more.
UPDATE user_instruction
SET file_name = watched.original_name, file_key = watched.key, file_size = watched.size, file_sha256 = watched.sha256
FROM (
	SELECT viewing.id, file.original_name,
		CASE WHEN known THEN file.key END AS key,
		CASE WHEN known THEN file.size END AS size,
		CASE WHEN known THEN file.sha256 END AS sha256
	FROM user_instruction viewing
	JOIN instruction ON instruction.id = viewing.instruction_id
	JOIN stored_file file ON file.key = instruction.file_key,
	LATERAL (SELECT viewing.end_time IS NULL OR viewing.end_time >= file.created_at AS known) judged
) watched
WHERE watched.id = user_instruction.id;--> statement-breakpoint
ALTER TABLE "user_instruction" ALTER COLUMN "file_name" SET NOT NULL;
