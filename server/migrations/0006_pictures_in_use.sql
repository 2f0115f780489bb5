CREATE TABLE "image_use" (
	"owner" text NOT NULL,
	"record_id" bigint NOT NULL,
	"image_key" text NOT NULL,
	CONSTRAINT "image_use_owner_record_id_image_key_pk" PRIMARY KEY("owner","record_id","image_key")
);
--> statement-breakpoint
ALTER TABLE "doomed_file" RENAME TO "pending_deletion";--> statement-breakpoint
ALTER TABLE "pending_deletion" RENAME CONSTRAINT "doomed_file_pkey" TO "pending_deletion_pkey";--> statement-breakpoint
ALTER INDEX "doomed_file_after_idx" RENAME TO "pending_deletion_after_idx";--> statement-breakpoint
DROP INDEX "image_created_idx";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "image_use" ADD CONSTRAINT "image_use_image_key_image_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."image"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_use_key_idx" ON "image_use" USING btree ("image_key");
--> statement-breakpoint
-- Pictures of the texts that there are. A key is unlike anything else, so that it counts wherever it stands in a text.
INSERT INTO image_use (owner, record_id, image_key)
SELECT DISTINCT text.owner, text.id, image.key
FROM (
	SELECT 'news' AS owner, id, content FROM news
	UNION ALL SELECT 'information', id, image || ' ' || content FROM information
	UNION ALL SELECT 'faq_question', id, answer FROM faq_question
	UNION ALL SELECT 'feedback', id, message FROM feedback
) text,
regexp_matches(text.content, '([0-9a-f]{32}\.(?:png|jpg|webp|gif))', 'g') AS match
JOIN image ON image.key = match[1];--> statement-breakpoint
-- The others wait a week from now, as a picture does that was just uploaded.
INSERT INTO pending_deletion (key, delete_after)
SELECT 'images/' || key, now() + interval '7 days' FROM image
WHERE NOT EXISTS (SELECT 1 FROM image_use WHERE image_use.image_key = image.key)
ON CONFLICT (key) DO NOTHING;
