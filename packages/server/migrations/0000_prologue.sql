-- What every table of the product stands on. Written by hand; everything after it comes from the definitions.

-- Keyword search: parts of words, within one tenant.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The tenant of the running transaction, or NULL when there is none: then no row is visible.
CREATE FUNCTION app_tenant()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  RETURN NULLIF(current_setting('app.tenant', true), '')::uuid;
