alter table preferences add column stops_mail boolean not null default false;
