CREATE TABLE "erp_state" (
	"key" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"state" text NOT NULL
);
