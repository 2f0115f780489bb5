const LETTERS: Record<string, string> = Object.fromEntries(
  `а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch
ъ: ы:y ь: э:e ю:yu я:ya`
    .split(/\s+/)
    .map((pair) => {
      const [russian = '', latin = ''] = pair.split(':');
      return [russian, latin];
    }),
);

/** Signs with a meaning in file names or headers, as Windows and browsers refuse them. */
const UNSAFE = /[^ -~]|["\\/:*?<>|%]/g;

function latinLetter(letter: string): string {
  const latin = LETTERS[letter.toLowerCase()];
  if (latin === undefined) return letter.normalize('NFKD').replace(UNSAFE, '') || '_';
  return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** A file name for programs that know ASCII only: 'Отчёт № 5.pdf' is 'Otchet No 5.pdf'. */
export const latinFileName = (name: string): string =>
  Array.from(name.normalize('NFC'), latinLetter).join('');

/** Transliterates Russian letters to lower case Latin; drops anything but letters and digits. */
export const latinOf = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => LETTERS[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '')).join(
    '',
  );
