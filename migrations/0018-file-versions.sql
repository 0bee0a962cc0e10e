-- Several versions may lie under one key: what a record refers to stays until the record moves on to what came later.
alter table stored_objects drop constraint stored_objects_pkey;
alter table stored_objects add primary key (key, version);
alter table stored_objects add column arrival bigint generated always as identity;
