import type { Language } from '../vocabulary/languages.ts';

/** What receipts print that the terms lack, or have in another sense (`table` as a grid, `tip` as advice). */
export type Phrase = keyof typeof PHRASES;

/** Lists of `language text|language text`. */
export const PHRASES = {
  title:
    'en Receipt|de Kassenbon|fr Ticket de caisse|es Ticket|it Scontrino|nl Kassabon|pt Talão|pt-BR Cupom fiscal|pl Paragon fiskalny|cs Účtenka|sk Pokladničný doklad|hu Nyugta|ro Bon fiscal|bg Касова бележка|el Απόδειξη|hr Račun|sl Račun|sr-Latn Fiskalni račun|da Kvittering|sv Kvitto|nb Kvittering|fi Kuitti|et Kviitung|lv Čeks|lt Kvitas|tr Fiş|ca Tiquet|id Struk|vi Hóa đơn|ru Кассовый чек|uk Фіскальний чек|ar إيصال|fa رسید|he קבלה|hi रसीद|ta ரசீது|th ใบเสร็จรับเงิน|zh-Hans 购物小票|zh-Hant 收據|ja 領収書|ko 영수증',
  valueAddedTax:
    'en VAT|de MwSt|fr TVA|es IVA|it IVA|nl BTW|pt IVA|pt-BR ICMS|pl VAT|cs DPH|sk DPH|hu ÁFA|ro TVA|bg ДДС|el ΦΠΑ|hr PDV|sl DDV|sr-Latn PDV|da Moms|sv Moms|nb MVA|fi ALV|et KM|lv PVN|lt PVM|tr KDV|ca IVA|id PPN|vi VAT|ru НДС|uk ПДВ|ar ضريبة القيمة المضافة|fa مالیات ارزش افزوده|he מע״מ|hi GST|ta GST|th VAT|zh-Hans 增值税|zh-Hant 營業稅|ja 消費税|ko 부가세',
  change:
    'en Change|de Rückgeld|fr Rendu|es Cambio|it Resto|nl Wisselgeld|pt Troco|pt-BR Troco|pl Reszta|cs Vráceno|sk Vrátené|hu Visszajáró|ro Rest|bg Ресто|el Ρέστα|hr Povrat|sl Vračilo|sr-Latn Povraćaj|da Retur|sv Växel|nb Vekslepenger|fi Takaisin|et Tagasi|lv Atlikums|lt Grąža|tr Para üstü|ca Canvi|id Kembali|vi Tiền thừa|ru Сдача|uk Решта|ar الباقي|fa باقیمانده|he עודף|hi वापसी|ta மீதி|th เงินทอน|zh-Hans 找零|zh-Hant 找零|ja お釣り|ko 거스름돈',
  card: 'en Card|de Karte|fr Carte|es Tarjeta|it Carta|nl Pinpas|pt Cartão|pt-BR Cartão|pl Karta|cs Karta|sk Karta|hu Bankkártya|ro Card|bg Карта|el Κάρτα|hr Kartica|sl Kartica|sr-Latn Kartica|da Kort|sv Kort|nb Kort|fi Kortti|et Kaart|lv Karte|lt Kortelė|tr Kart|ca Targeta|id Kartu|vi Thẻ|ru Карта|uk Картка|ar بطاقة|fa کارت|he כרטיס|hi कार्ड|ta அட்டை|th บัตร|zh-Hans 银行卡|zh-Hant 信用卡|ja カード|ko 카드',
  tip: 'en Tip|de Trinkgeld|fr Pourboire|es Propina|it Mancia|nl Fooi|pt Gorjeta|pt-BR Gorjeta|pl Napiwek|cs Spropitné|sk Prepitné|hu Borravaló|ro Bacșiș|bg Бакшиш|el Φιλοδώρημα|hr Napojnica|sl Napitnina|sr-Latn Napojnica|da Drikkepenge|sv Dricks|nb Tips|fi Juomaraha|et Jootraha|lv Dzeramnauda|lt Arbatpinigiai|tr Bahşiş|ca Propina|id Tip|vi Tiền boa|ru Чаевые|uk Чайові|ar بقشيش|fa انعام|he טיפ|hi टिप|ta டிப்|th ทิป|zh-Hans 小费|zh-Hant 小費|ja チップ|ko 팁',
  table:
    'en Table|de Tisch|fr Table|es Mesa|it Tavolo|nl Tafel|pt Mesa|pt-BR Mesa|pl Stolik|cs Stůl|sk Stôl|hu Asztal|ro Masa|bg Маса|el Τραπέζι|hr Stol|sl Miza|sr-Latn Sto|da Bord|sv Bord|nb Bord|fi Pöytä|et Laud|lv Galds|lt Stalas|tr Masa|ca Taula|id Meja|vi Bàn|ru Стол|uk Стіл|ar طاولة|fa میز|he שולחן|hi टेबल|ta மேசை|th โต๊ะ|zh-Hans 桌号|zh-Hant 桌號|ja テーブル|ko 테이블',
  serviceCharge:
    'en Service charge|de Bedienung|fr Service|es Servicio|it Servizio|nl Bediening|pt Serviço|pt-BR Serviço|pl Serwis|cs Obsluha|sk Obsluha|hu Szervizdíj|ro Serviciu|bg Обслужване|el Υπηρεσία|hr Usluga|sl Postrežba|sr-Latn Usluga|da Betjening|sv Serveringsavgift|nb Servering|fi Palvelumaksu|et Teenustasu|lv Apkalpošana|lt Aptarnavimas|tr Servis ücreti|ca Servei|id Biaya layanan|vi Phí dịch vụ|ru Обслуживание|uk Обслуговування|ar رسوم الخدمة|fa سرویس|he דמי שירות|hi सेवा शुल्क|ta சேவை கட்டணம்|th ค่าบริการ|zh-Hans 服务费|zh-Hant 服務費|ja サービス料|ko 봉사료',
  cancelled:
    'en VOID|de Storno|fr Annulation|es Anulación|it Storno|nl Correctie|pt Anulado|pt-BR Cancelado|pl Storno|cs Storno|sk Storno|hu Sztornó|ro Storno|bg Сторно|el Ακύρωση|hr Storno|sl Storno|sr-Latn Storno|da Fortrudt|sv Makulerat|nb Annullert|fi Peruutus|et Tühistus|lv Anulēts|lt Anuliuota|tr İptal|ca Anul·lació|id Batal|vi Hủy|ru Сторно|uk Сторно|ar إلغاء|fa ابطال|he ביטול|hi रद्द|ta ரத்து|th ยกเลิก|zh-Hans 取消|zh-Hant 取消|ja 取消|ko 취소',
  including:
    'en incl.|de inkl.|fr dont|es incl.|it di cui|nl incl.|pt incl.|pt-BR incl.|pl w tym|cs z toho|sk z toho|hu ebből|ro din care|bg вкл.|el συμπ.|hr od toga|sl od tega|sr-Latn od toga|da heraf|sv varav|nb herav|fi sis.|et sh|lv t.sk.|lt įsk.|tr dahil|ca incl.|id termasuk|vi gồm|ru в т.ч.|uk в т.ч.|ar شامل|fa شامل|he כולל|hi सहित|ta உட்பட|th รวม|zh-Hans 含|zh-Hant 含|ja 内|ko 포함',
  savings:
    'en You saved|de Sie sparen|fr Vous économisez|es Ha ahorrado|it Hai risparmiato|nl U bespaart|pt Poupou|pt-BR Você economizou|pl Oszczędzasz|cs Ušetřili jste|sk Ušetrili ste|hu Megtakarítás|ro Ați economisit|bg Спестихте|el Κερδίσατε|hr Uštedjeli ste|sl Prihranili ste|sr-Latn Uštedeli ste|da Du sparede|sv Du sparade|nb Du sparte|fi Säästit|et Säästsid|lv Ietaupījāt|lt Sutaupėte|tr Tasarrufunuz|ca Ha estalviat|id Anda hemat|vi Bạn tiết kiệm|ru Вы сэкономили|uk Ви заощадили|ar وفرت|fa صرفه جویی شما|he חסכת|hi आपने बचाए|ta நீங்கள் சேமித்தது|th คุณประหยัด|zh-Hans 已为您节省|zh-Hant 已為您節省|ja お得になった金額|ko 절약 금액',
  points:
    'en Points|de Punkte|fr Points|es Puntos|it Punti|nl Punten|pt Pontos|pt-BR Pontos|pl Punkty|cs Body|sk Body|hu Pontok|ro Puncte|bg Точки|el Πόντοι|hr Bodovi|sl Točke|sr-Latn Poeni|da Point|sv Poäng|nb Poeng|fi Pisteet|et Punktid|lv Punkti|lt Taškai|tr Puan|ca Punts|id Poin|vi Điểm|ru Баллы|uk Бали|ar نقاط|fa امتیاز|he נקודות|hi अंक|ta புள்ளிகள்|th คะแนน|zh-Hans 积分|zh-Hant 點數|ja ポイント|ko 포인트',
  items:
    'en Items|de Artikel|fr Articles|es Artículos|it Articoli|nl Artikelen|pt Artigos|pt-BR Itens|pl Pozycje|cs Položky|sk Položky|hu Tételek|ro Articole|bg Артикули|el Είδη|hr Artikli|sl Artikli|sr-Latn Artikli|da Varer|sv Varor|nb Varer|fi Tuotteet|et Kaubad|lv Preces|lt Prekės|tr Ürün adedi|ca Articles|id Barang|vi Mặt hàng|ru Позиций|uk Позицій|ar الأصناف|fa اقلام|he פריטים|hi वस्तुएं|ta பொருட்கள்|th รายการ|zh-Hans 件数|zh-Hant 件數|ja 点数|ko 품목수',
  thanks:
    'en Thank you for your visit|de Vielen Dank für Ihren Einkauf|fr Merci de votre visite|es Gracias por su visita|it Grazie e arrivederci|nl Bedankt en tot ziens|pt Obrigado pela sua visita|pt-BR Obrigado pela preferência|pl Dziękujemy i zapraszamy|cs Děkujeme za návštěvu|sk Ďakujeme za návštevu|hu Köszönjük a vásárlást|ro Vă mulțumim|bg Благодарим Ви|el Ευχαριστούμε|hr Hvala na posjetu|sl Hvala za obisk|sr-Latn Hvala na poseti|da Tak for besøget|sv Tack för besöket|nb Takk for besøket|fi Kiitos käynnistä|et Aitäh külastamast|lv Paldies par pirkumu|lt Ačiū, kad pirkote|tr Teşekkür ederiz|ca Gràcies per la visita|id Terima kasih|vi Cảm ơn quý khách|ru Спасибо за покупку|uk Дякуємо за покупку|ar شكرا لزيارتكم|fa از خرید شما متشکریم|he תודה ולהתראות|hi धन्यवाद|ta நன்றி|th ขอบคุณที่ใช้บริการ|zh-Hans 谢谢惠顾|zh-Hant 謝謝惠顧|ja ありがとうございました|ko 감사합니다',
  welcome:
    'en Welcome to|de Willkommen bei|fr Bienvenue chez|es Bienvenido a|it Benvenuti da|nl Welkom bij|pt Bem-vindo|pt-BR Bem-vindo|pl Witamy|cs Vítáme Vás|sk Vitajte|hu Üdvözöljük|ro Bine ați venit|bg Добре дошли|el Καλώς ήρθατε|hr Dobrodošli|sl Dobrodošli|sr-Latn Dobrodošli|da Velkommen til|sv Välkommen till|nb Velkommen til|fi Tervetuloa|et Tere tulemast|lv Laipni lūdzam|lt Sveiki atvykę|tr Hoş geldiniz|ca Benvinguts a|id Selamat datang di|vi Kính chào quý khách|ru Добро пожаловать|uk Ласкаво просимо|ar أهلا وسهلا|fa خوش آمدید|he ברוכים הבאים|hi स्वागत है|ta நல்வரவு|th ยินดีต้อนรับ|zh-Hans 欢迎光临|zh-Hant 歡迎光臨|ja いらっしゃいませ|ko 어서 오세요',
  hours:
    'en Open|de Geöffnet|fr Ouvert|es Abierto|it Aperto|nl Open|pt Aberto|pt-BR Aberto|pl Otwarte|cs Otevřeno|sk Otvorené|hu Nyitva|ro Deschis|bg Отворено|el Ανοιχτά|hr Otvoreno|sl Odprto|sr-Latn Otvoreno|da Åbent|sv Öppet|nb Åpent|fi Avoinna|et Avatud|lv Atvērts|lt Atidaryta|tr Açık|ca Obert|id Buka|vi Mở cửa|ru Открыто|uk Відчинено|ar مفتوح|fa باز|he פתוח|hi खुला|ta திறந்திருக்கும்|th เปิด|zh-Hans 营业时间|zh-Hant 營業時間|ja 営業時間|ko 영업시간',
  entry:
    'en Entry|de Einfahrt|fr Entrée|es Entrada|it Entrata|nl Inrit|pt Entrada|pt-BR Entrada|pl Wjazd|cs Vjezd|sk Vjazd|hu Behajtás|ro Intrare|bg Вход|el Είσοδος|hr Ulaz|sl Vhod|sr-Latn Ulaz|da Indkørsel|sv Infart|nb Innkjøring|fi Sisäänajo|tr Giriş|ca Entrada|id Masuk|vi Vào|ru Въезд|uk Вʼїзд|ar دخول|fa ورود|he כניסה|th เข้า|zh-Hans 入场|zh-Hant 入場|ja 入庫|ko 입차|et Sissesõit|lv Iebraukšana|lt Įvažiavimas|hi प्रवेश|ta நுழைவு',
  exit: 'en Exit|de Ausfahrt|fr Sortie|es Salida|it Uscita|nl Uitrit|pt Saída|pt-BR Saída|pl Wyjazd|cs Výjezd|sk Výjazd|hu Kihajtás|ro Ieșire|bg Изход|el Έξοδος|hr Izlaz|sl Izhod|sr-Latn Izlaz|da Udkørsel|sv Utfart|nb Utkjøring|fi Ulosajo|tr Çıkış|ca Sortida|id Keluar|vi Ra|ru Выезд|uk Виїзд|ar خروج|fa خروج|he יציאה|th ออก|zh-Hans 出场|zh-Hant 出場|ja 出庫|ko 출차|et Väljasõit|lv Izbraukšana|lt Išvažiavimas|hi निकास|ta வெளியேறு',
  parking:
    'en Parking|de Parken|fr Stationnement|es Aparcamiento|it Sosta|nl Parkeren|pt Estacionamento|pt-BR Estacionamento|pl Parkowanie|cs Parkování|sk Parkovanie|hu Parkolás|ro Parcare|bg Паркиране|el Στάθμευση|hr Parkiranje|sl Parkiranje|sr-Latn Parking|da Parkering|sv Parkering|nb Parkering|fi Pysäköinti|et Parkimine|lv Stāvvieta|lt Stovėjimas|tr Otopark|ca Aparcament|id Parkir|vi Gửi xe|ru Парковка|uk Паркування|ar موقف|fa پارکینگ|he חניה|th ค่าจอดรถ|zh-Hans 停车费|zh-Hant 停車費|ja 駐車料金|ko 주차요금|hi पार्किंग|ta பார்க்கிங்',
  night:
    'en Room|de Übernachtung|fr Nuitée|es Habitación|it Camera|nl Overnachting|pt Quarto|pt-BR Diária|pl Nocleg|cs Ubytování|sk Ubytovanie|hu Szállás|ro Cazare|bg Нощувка|el Διαμονή|hr Noćenje|sl Nočitev|sr-Latn Noćenje|da Overnatning|sv Logi|nb Overnatting|fi Majoitus|et Majutus|lv Naktsmītne|lt Nakvynė|tr Konaklama|ca Habitació|id Kamar|vi Phòng|ru Проживание|uk Проживання|ar غرفة|fa اتاق|he לינה|hi कमरा|ta அறை|th ห้องพัก|zh-Hans 房费|zh-Hant 房費|ja 宿泊料|ko 객실료',
  arrival:
    'en Arrival|de Anreise|fr Arrivée|es Llegada|it Arrivo|nl Aankomst|pt Chegada|pt-BR Chegada|pl Przyjazd|cs Příjezd|sk Príchod|hu Érkezés|ro Sosire|bg Пристигане|el Άφιξη|hr Dolazak|sl Prihod|sr-Latn Dolazak|da Ankomst|sv Ankomst|nb Ankomst|fi Saapuminen|tr Giriş|ca Arribada|vi Ngày đến|ru Заезд|uk Заїзд|ar الوصول|fa ورود|he הגעה|th เช็คอิน|zh-Hans 入住|zh-Hant 入住|ja チェックイン|ko 체크인|et Saabumine|lv Ierašanās|lt Atvykimas|id Tanggal masuk|hi आगमन|ta வருகை',
  departure:
    'en Departure|de Abreise|fr Départ|es Salida|it Partenza|nl Vertrek|pt Partida|pt-BR Saída|pl Wyjazd|cs Odjezd|sk Odchod|hu Távozás|ro Plecare|bg Заминаване|el Αναχώρηση|hr Odlazak|sl Odhod|sr-Latn Odlazak|da Afrejse|sv Avresa|nb Avreise|fi Lähtö|tr Çıkış|ca Sortida|vi Ngày đi|ru Выезд|uk Виїзд|ar المغادرة|fa خروج|he עזיבה|th เช็คเอาท์|zh-Hans 退房|zh-Hant 退房|ja チェックアウト|ko 체크아웃|et Lahkumine|lv Izbraukšana|lt Išvykimas|id Tanggal keluar|hi प्रस्थान|ta புறப்பாடு',
  taxNumber:
    'en VAT No|de USt-IdNr.|fr N° TVA|es NIF|it P.IVA|nl BTW nr|pt NIF|pt-BR CNPJ|pl NIP|cs DIČ|sk IČ DPH|hu Adószám|ro CIF|bg ИН по ДДС|el ΑΦΜ|hr OIB|sl ID za DDV|sr-Latn PIB|da CVR|sv Org.nr|nb Org.nr|fi Y-tunnus|et Reg nr|lv PVN reģ. nr.|lt PVM kodas|tr VKN|ca NIF|id NPWP|vi MST|ru ИНН|uk ІПН|he ח.פ.|hi GSTIN|ta GSTIN|th เลขประจำตัวผู้เสียภาษี|zh-Hans 税号|zh-Hant 統一編號|ja 登録番号|ko 사업자번호|ar الرقم الضريبي|fa شماره مالیاتی',
} as const satisfies Record<string, string>;

const TABLE = tableOf(PHRASES);

/** Throws RangeError where a language lacks the phrase. */
export function phraseOf(phrase: Phrase, { code }: Language): string {
  const text = TABLE.get(phrase)?.get(code);
  if (text === undefined) throw new RangeError(`The phrase '${phrase}' lacks the language '${code}'.`);
  return text;
}

/** The texts of each phrase by language. */
export function tableOf(phrases: Readonly<Record<string, string>>): Map<string, Map<string, string>> {
  return new Map(
    Object.entries(phrases).map(([phrase, list]) => [
      phrase,
      new Map(
        list.split('|').map((entry): [string, string] => {
          const end = entry.indexOf(' ');
          return [entry.slice(0, end), entry.slice(end + 1)];
        }),
      ),
    ]),
  );
}
