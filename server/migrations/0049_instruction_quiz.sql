CREATE TABLE "instruction_quiz" (
	"instruction_id" bigint PRIMARY KEY NOT NULL,
	"pass_mark" smallint NOT NULL,
	"tries" smallint NOT NULL,
	"wait_minutes" integer NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answer" (
	"attempt_id" bigint NOT NULL,
	"question_id" uuid NOT NULL,
	"is_right" boolean NOT NULL,
	CONSTRAINT "quiz_answer_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"viewing_id" bigint NOT NULL,
	"edition" integer,
	"pass_mark" smallint NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"answers" jsonb,
	"right_answers" boolean[],
	"is_passed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "quiz_right" smallint;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "quiz_asked" smallint;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "quiz_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_instruction" ADD COLUMN "quiz_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instruction_quiz" ADD CONSTRAINT "instruction_quiz_instruction_id_instruction_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_attempt_id_quiz_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_viewing_id_user_instruction_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."user_instruction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answer_question_idx" ON "quiz_answer" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_open" ON "quiz_attempt" USING btree ("viewing_id") WHERE "quiz_attempt"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempt_viewing_idx" ON "quiz_attempt" USING btree ("viewing_id","id");