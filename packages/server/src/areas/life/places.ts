// Where a counter should be: within the fence of the place where its card stands (R-12).

/** Metres around a place that nobody has drawn a fence around. */
export const usualRadius = 500

/** SQL of a spot that has no name, as maps write it. */
export const spotSql = (lng: string, lat: string): string =>
  `trim_scale((${lat})::numeric)::text || ', ' || trim_scale((${lng})::numeric)::text`

/**
 * SQL of a lateral row `fence` (name, lng, lat, radius) for the counter and the position of its card under these names; empty
 * where nothing is checked or no coordinates are kept.
 */
export const fenceSql = (counter: string, place: string): string => `LATERAL (
    SELECT ${spotSql(`${counter}.fix_lng`, `${counter}.fix_lat`)} AS name, ${counter}.fix_lng AS lng, ${counter}.fix_lat AS lat, ${counter}.fix_radius AS radius
    WHERE ${counter}.expect_place = 2
    UNION ALL
    (SELECT w.name, w.lng, w.lat, w.geo_radius
    FROM warehouse w
    WHERE ${counter}.expect_place = 1 AND w.tenant_id = ${counter}.tenant_id AND w.lng IS NOT NULL
      AND CASE ${place}.place_type
        WHEN 1 THEN w.id = ${place}.warehouse_id
        WHEN 2 THEN w.id = ${place}.lent_from_id
        WHEN 8 THEN w.org_id = ${place}.org_id
        ELSE false END
    ORDER BY (w.lng - coalesce(${counter}.lng, w.lng)) ^ 2 + (w.lat - coalesce(${counter}.lat, w.lat)) ^ 2, w.id
    LIMIT 1)
    UNION ALL
    SELECT s.name, s.lng, s.lat, s.geo_radius
    FROM supplier s
    WHERE ${counter}.expect_place = 1 AND s.tenant_id = ${counter}.tenant_id AND s.id = ${place}.supplier_id AND s.lng IS NOT NULL
      AND ${place}.place_type IN (3, 4)
    UNION ALL
    SELECT u.name, u.lng, u.lat, u.geo_radius
    FROM customer u
    WHERE ${counter}.expect_place = 1 AND u.tenant_id = ${counter}.tenant_id AND u.id = ${place}.customer_id AND u.lng IS NOT NULL
      AND ${place}.place_type = 6
    LIMIT 1) fence`

/** SQL of the metres between two spots, by haversine. */
export const distanceSql = (lngA: string, latA: string, lngB: string, latB: string): string =>
  `round((2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians((${latB} - ${latA})::float8) / 2) ^ 2
    + cos(radians((${latA})::float8)) * cos(radians((${latB})::float8)) * sin(radians((${lngB} - ${lngA})::float8) / 2) ^ 2))))::numeric)::int`

/** SQL of the name of our place, or that of a partner, around the spot where the row was measured: the nearest of several. */
export const placeAtSql = (row: string): string => `SELECT at.name
  FROM (
    SELECT tenant_id, name, lng, lat, geo_radius FROM warehouse
    UNION ALL SELECT tenant_id, name, lng, lat, geo_radius FROM supplier
    UNION ALL SELECT tenant_id, name, lng, lat, geo_radius FROM customer) at
  CROSS JOIN LATERAL (SELECT ${distanceSql('at.lng', 'at.lat', `${row}.lng`, `${row}.lat`)} AS metres) away
  WHERE at.tenant_id = ${row}.tenant_id AND at.lng IS NOT NULL
    AND away.metres <= coalesce(at.geo_radius, ${usualRadius}) + coalesce(${row}.accuracy, 0)
  ORDER BY away.metres, at.name
  LIMIT 1`
