const byExtension: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  wmv: 'video/x-ms-wmv',
  ogx: 'application/ogg',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** By extension: a browser knows only the types registered on its system. */
export const contentTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  byExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] || type || 'application/octet-stream'
