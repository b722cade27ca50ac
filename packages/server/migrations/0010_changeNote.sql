CREATE TABLE "change_note" (
  "xact" numeric(20,0) NOT NULL,
  "id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "time" timestamptz NOT NULL,
  "resource" text NOT NULL,
  "business_code_id" integer,
  "org_id" uuid,
  "row_id" uuid,
  "user_id" uuid,
  "for_user_id" uuid,
  CONSTRAINT "change_note_pkey" PRIMARY KEY ("xact", "id")
);
