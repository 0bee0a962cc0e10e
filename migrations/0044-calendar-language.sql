-- A calendar is read in the language of its owner's preferences.
alter table calendar_addresses drop column locale;
