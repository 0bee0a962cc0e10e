-- Columns of a roster that are not read, as its file calls them: whoever looks at its preview is told.
alter table imports add column unread jsonb not null default '[]';
