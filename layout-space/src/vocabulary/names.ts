import type { Random } from '@ledgerlift/fixtures/random';
import type { Language, Script } from './languages.ts';

/** Syllables that no name list holds: what is made of them names nobody. */
const SYLLABLES: Record<Script, string> = {
  latin: 'bal kor mi ten ra vo lis der na qui fel mar to sen ga pru el din ha bo wes ti an gro lun pe',
  cyrillic: 'ба лор ми тен ра во лис дер на кви фел мар то сен га пру ел дин ха бо вес ти ан гро лун пе',
  greek: 'βα λορ μι τεν ρα βο λισ δερ να κι φελ μαρ το σεν γα πρυ ελ δι χα μπο ρες τι αν γρο λου πε',
  arabic: 'با لور مي تن را فو ليس در نا كي فل مار تو سن غا برو دين حا بو وس تي ان غرو لون',
  hebrew: 'בא לור מי תן רא וו ליס דר נא קי פל מר טו סן גא פרו אל דין הא בו וס תי אן גרו לון',
  devanagari: 'बा लो मि तेन रा वो लि देर ना की फे मार तो सेन गा प्रू एल दिन हा बो वे ति आन',
  tamil: 'பா லோ மி தே ரா வோ லி தெ நா கி பெ மா தோ சே கா எ தி ஹா போ வே',
  bengali: 'বা লো মি তেন রা ভো লি দের না কি ফে মার তো সেন গা',
  thai: 'บา ลอ มิ เต รา โว ลิ เด นา กี เฟ มา โต เซ กา ดิน ฮา โบ เว ที อัน',
  khmer: 'បា លោ មី តេ រា វ៉ូ លី ដេ ណា គី',
  han: '柏 罗 明 腾 瑞 沃 立 德 纳 奎 菲 马 托 森 嘉 普 艾 丁 海 博 维 天 安 谷 伦 佩',
  kana: 'バル コル ミ テン ラ ヴォ リス デル ナ クイ フェル マル ト セン ガ プル エル ディン ハ ボ',
  hangul: '발 코르 미 텐 라 보 리스 데르 나 퀴 펠 마르 토 센 가 프루 엘 딘 하 보',
};
const LISTS = new Map(Object.entries(SYLLABLES).map(([script, list]) => [script, list.split(' ')]));

/** What comes behind a firm's name; a bank's has its own. */
const FIRM_ENDINGS = [
  'GmbH',
  'Ltd',
  'S.A.',
  'Inc.',
  'B.V.',
  'SRL',
  'AB',
  'Sp. z o.o.',
  'LLC',
  'S.L.',
  'Oy',
  'Pty Ltd',
  '& Co',
  'Kft.',
];
const BANK_ENDINGS = [
  'Bank',
  'Banca',
  'Banque',
  'Sparkasse',
  'Banco',
  'Credit Union',
  'Savings Bank',
  'Bank AG',
  'Building Society',
];

/** A made word of two or three syllables, with a capital where the script has them. */
export function madeWord(random: Random, { script }: Pick<Language, 'script'>): string {
  const syllables = LISTS.get(script) ?? [];
  const word = Array.from({ length: random.integer(2, 3) }, () => random.pick(syllables)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A few made words in small letters, as in a sentence. */
export function madeWords(random: Random, language: Pick<Language, 'script'>, count: number): string {
  return Array.from({ length: count }, () => madeWord(random, language).toLowerCase()).join(' ');
}

/** A person: two made words. */
export function madePerson(random: Random, language: Language): string {
  return `${madeWord(random, language)} ${madeWord(random, language)}`;
}

/** A firm; in any script its ending may be Latin, as abroad. */
export function madeFirm(random: Random, language: Language): string {
  const name = random.chance(0.4)
    ? `${madeWord(random, language)} ${madeWord(random, language)}`
    : madeWord(random, language);
  return random.chance(0.7) ? `${name} ${random.pick(FIRM_ENDINGS)}` : name;
}

/** A bank that does not exist. */
export function madeBank(random: Random, language: Language): string {
  return `${madeWord(random, language)} ${random.pick(BANK_ENDINGS)}`;
}

/** Three to six lines: unit and building, street, district, postcode with town, state. */
export function madeLongAddress(random: Random, language: Language): string[] {
  const word = () => madeWord(random, language);
  const isUnitAlone = random.chance(0.5);
  const unit = `${random.pick(['A', 'B', 'C'])}-${random.integer(1, 28)}-${random.integer(1, 12)}`;
  const [, town] = madeAddress(random, language);
  return [
    ...(random.chance(0.6) ? [isUnitAlone ? unit : `${unit}, ${word()} ${word()}`] : []),
    `${random.integer(1, 90)}, ${word()} ${random.integer(1, 30)}/${random.integer(1, 9)}`,
    ...(random.chance(0.7) ? [`${word()} ${word()}`] : []),
    town,
    ...(random.chance(0.5) ? [word()] : []),
    word(),
  ].slice(0, 6);
}

/** Street with number, then postcode with town. */
export function madeAddress(random: Random, language: Language): [street: string, town: string] {
  const street = random.chance(0.5)
    ? `${madeWord(random, language)} ${random.integer(1, 240)}`
    : `${random.integer(1, 240)} ${madeWord(random, language)} ${madeWord(random, language)}`;
  const code = random.digits(random.integer(4, 6));
  return [
    street,
    random.chance(0.7) ? `${code} ${madeWord(random, language)}` : `${madeWord(random, language)} ${code}`,
  ];
}
