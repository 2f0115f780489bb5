CREATE TABLE "position_roles" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"login" text DEFAULT 'name' NOT NULL,
	"roles" json DEFAULT '[]'::json NOT NULL,
	CONSTRAINT "position_roles_one_row" CHECK ("position_roles"."id" = 1)
);
