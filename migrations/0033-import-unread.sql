-- Columns of a roster that are not read, as its file calls them: whoever looks at its preview is told.
alter table imports add column unread jsonb not null default '[]';
-- The examples in them are dates of somebody's, of use to nobody once the file was imported.
update imports set readings = '[]' where status = 'done';
