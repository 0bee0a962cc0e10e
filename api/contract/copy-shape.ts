type Plural = { one: string; other: string }

/** The type of a translation: the source's keys with other words. */
export type Shape<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Shape<Source[Key]>
}

export type TextKey<Source, Prefix extends string = ''> = {
  [Key in keyof Source & string]: Source[Key] extends string
    ? `${Prefix}${Key}`
    : Source[Key] extends Plural
      ? never
      : TextKey<Source[Key], `${Prefix}${Key}.`>
}[keyof Source & string]

export type PluralKey<Source, Prefix extends string = ''> = {
  [Key in keyof Source & string]: Source[Key] extends string
    ? never
    : Source[Key] extends Plural
      ? `${Prefix}${Key}`
      : PluralKey<Source[Key], `${Prefix}${Key}.`>
}[keyof Source & string]

export type CopyParams = Readonly<Record<string, string | number>>
