-- What encrypts the sealing keys, itself encrypted by MASTER_KEY. Of several, the newest encrypts; an older one goes once it encrypts none.
create table sealing_roots (
  number integer primary key,
  wrapped text not null
);

-- Null where the key lies in plain.
alter table sealing_keys add column wrapped_by integer;
