DROP TRIGGER acknowledgement_readers ON "acknowledgement";--> statement-breakpoint
DROP TRIGGER user_instruction_added ON "user_instruction";--> statement-breakpoint
DROP TRIGGER user_instruction_changed ON "user_instruction";--> statement-breakpoint
DROP TRIGGER user_instruction_gone ON "user_instruction";--> statement-breakpoint
DROP FUNCTION acknowledgement_keep_readers(), user_instruction_added(), user_instruction_changed(), user_instruction_gone(),
	instruction_keep_viewers(bigint[], bigint[]), bits_with(bit varying, bit varying, bit varying), bits_of_length(bit varying, int),
	bits_of_either(bit varying, bit varying);--> statement-breakpoint
DROP TABLE "acknowledgement_readers", "instruction_viewers";
