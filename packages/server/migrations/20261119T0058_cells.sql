CREATE TABLE "cell" (
  "name" text NOT NULL,
  "takes_tenants" boolean NOT NULL DEFAULT true,
  CONSTRAINT "cell_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "tenant_move" (
  "id" uuid NOT NULL,
  "from_cell" text NOT NULL,
  "to_cell" text NOT NULL,
  "time" timestamptz NOT NULL,
  CONSTRAINT "tenant_move_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tenant_place" (
  "id" uuid NOT NULL,
  "code_key" text NOT NULL,
  "cell" text NOT NULL,
  CONSTRAINT "tenant_place_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tenant_place_code_key_key" UNIQUE ("code_key")
);

CREATE INDEX "tenant_place_cell_idx"
  ON "tenant_place" ("cell");

ALTER TABLE "tenant"
  ADD COLUMN "moved_to" text;
