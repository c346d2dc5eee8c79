import { plainLetters } from '../lexicon/label-text.ts';

/** What shops greet with above or below their names. */
const WELCOMES =
  'welcome|willkommen|bienvenue|bienvenid[oa]s?|benvinguts|benvenut[oiae]|bem[ -]vindo|welkom|witamy|vítáme|vítejte|vitajte|' +
  'üdvözöljük|bine ați venit|dobro ?došli|velkommen|välkommen|tervetuloa|tere tulemast|laipni lūdzam|sveiki atvykę|' +
  'hoş ?geldiniz|selamat datang|kính chào|chào mừng|καλώς ήρθατε|καλώς ορίσατε|добре дошли|добро пожаловать|ласкаво просимо';
/** Scripts that join words or write no spaces. */
const JOINED_WELCOMES =
  /أهلا|مرحبا|خوش آمدید|ברוכים הבאים|स्वागत|நல்வரவு|வரவேற்|ยินดีต้อนรับ|欢迎|歡迎|いらっしゃいませ|ようこそ|어서 ?오세요|환영합니다/u;
const OPENS_WITH_WELCOME = new RegExp(`^\\W*(?:${plainLetters(WELCOMES)})(?!\\p{L})`, 'iu');

/** True for a line that greets, with its accents or without: 'Welcome to', 'Dobrodosli'. */
export function isWelcome(text: string): boolean {
  return OPENS_WITH_WELCOME.test(plainLetters(text)) || JOINED_WELCOMES.test(text);
}
