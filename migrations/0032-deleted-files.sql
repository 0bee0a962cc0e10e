-- Who uploaded an object, and which acts are about to refer to it: nobody deletes it before they have recorded that they do.
alter table stored_objects
  add column uploaded_by uuid,
  add column held_by uuid[] not null default '{}',
  add column held_until timestamptz;

-- Objects that are deleted and the act that did it, until the log tells of it.
create table deleted_objects (
  key text collate "C" not null,
  version uuid not null,
  location text collate "C" not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  content_type text not null,
  uploaded_by uuid,
  deleted_at timestamptz not null,
  act jsonb not null,
  primary key (key, version)
);
