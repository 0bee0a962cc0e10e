-- Where the bytes lie in the store, since a copy shares those of what it was made of: they go with the last row that names them.
alter table stored_objects add column location text collate "C";
update stored_objects set location = key || '/' || version;
alter table stored_objects alter column location set not null;
create index on stored_objects (location);
