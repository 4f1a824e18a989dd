/** Short forms whose point ends no sentence. */
const short = /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|dra|sr|sra|srs|eng|enga|prof|st|no|nr|n|art|av|jr|approx|ca|\p{L})\.$/iu

/** Whether a word begins a sentence, or a line. */
export function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(0, start).replace(/[\s«“"'‘([*_]+$/u, (gap) => (gap.includes('\n') ? '\n' : ' '))
  if (/(?:^|\n)[ \t]*(?:[-–—•#>*]+[ \t]*|\d+[.)][ \t]*)?$/u.test(before)) return true
  const ended = before.trimEnd()
  return /[.!?…]$/u.test(ended) && !short.test(ended)
}

/** Words that often begin a sentence and are nobody's name; folded, both languages together. */
export const openers: ReadonlySet<string> = new Set(
  [
    'a an the this that these those there it its he she they we i you his her their our no not none nobody one both all some any each every many most several',
    'at on in of off to from by for with without within during before after while when where as if although though since until because so but and or yet however then thus also only just about around over under near between among behind above below upon once according due following based shortly soon later meanwhile finally first next again',
    'is was were are has had have did does do be been can could may might must shall should will would',
    'please note overall additionally furthermore what who which how why yes',
    'o os as um uma uns umas este esta estes estas esse essa isto isso aquele aquela ele ela eles elas nao nenhum nenhuma ninguem alguem algum alguma alguns algumas ambos ambas cada todos todas todo toda varios varias muitos outro outra outros outras',
    'em no na nos nas num numa de do da dos das ao aos pelo pela pelos pelas por para com sem sob sobre entre ate apos antes depois durante enquanto quando onde como se embora desde porque mas e ou porem contudo entao assim tambem apenas so cerca perto junto segundo conforme devido logo mais ainda ja ali la aqui',
    'foi era eram foram esta estava estavam estao ha havia houve tem tinha tinham teve ter ser sao nota',
    'que quem qual quais seu sua seus suas nesse nessa neste nesta naquele naquela nisso disso deste desta desse dessa',
  ].flatMap((line) => line.split(' ')),
)
