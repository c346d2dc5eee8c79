import type { Category } from '@ledgerlift/contract';
import { findWords, type WordBook, type WordMatch, wordBook } from '../counterparty/word-book.ts';

/** Categories that the name of a shop or firm can indicate. */
export type MerchantCategory = Extract<
  Category,
  | 'Groceries'
  | 'Eating out'
  | 'Transport'
  | 'Travel'
  | 'Utilities'
  | 'Phone and internet'
  | 'Insurance'
  | 'Health'
  | 'Personal care'
  | 'Shopping'
  | 'Home'
  | 'Entertainment'
  | 'Education'
  | 'Donations'
  | 'Tax'
>;

/**
 * Words in names of shops and firms, by what is bought there. Marks as in a word book, except that `^` limits a word
 * to names. Kinds of shops, not names of shops.
 */
const MERCHANT_WORDS: Record<MerchantCategory, string> = {
  Groceries: [
    'grocer, grocers, grocery, groceries, bakery, bakeries, greengrocer*, supermarket*, superstore, hypermarket*, minimarket, mini market',
    'food market, farmers market, foods, foodstore, butcher*, delicatessen, confectionery, superette, dairy, provision store',
    'lebensmittel*, *supermark*, *metzgerei*, *fleischerei*, *bäckerei*, *baeckerei*, *backstube, getränkemarkt*',
    'getraenkemarkt*, hofladen, bioladen, biomarkt, naturkost*, *feinkost*, reformhaus, wochenmarkt, supermarché*',
    'hypermarché*, épicerie*, boulangerie*, boucherie*, fromagerie*, primeur, primeurs, superette, supérette, patisserie*',
    'supermercado*, supermercati, supermercato, alimentari, alimentación, alimentacion, ultramarinos, abarrotes, frutería*',
    'panadería*, carnicería*, pescadería*, mercearia*, padaria*, panificio, panetteria, macelleria*, salumeria',
    'hortifruti, talho, minimercado, supermarkten, kruidenier*, slagerij*, bakkerij*, groenteboer, spożywczy, spożywcze',
    'delikatesy, piekarnia*, rzeźnik, warzywniak, mięsny, potraviny, pekařství, pekárna*, řeznictví, samoobsluha',
    'matbutik*, livsmedel*, dagligvare*, dagligvarer, købmand*, kjøpmann, bageri*, bakeri*, elintarvike*, ruokakauppa',
    'leipomo, gıda, bakkal*, fırın*, kasap, süpermarket*, παντοπωλείο*, υπεραγορά, φούρνος, αρτοποιείο*, κρεοπωλείο*',
    'продукты, продукти, продуктовый, гастроном*, супермаркет*, бакалея, хлебозавод, пекарня, mészárszék, pékség*',
    'élelmiszer*, közért, kisbolt*, alimente*, brutărie, magazin alimentar, pekara*, mesnica*, pekarna, хранителни стоки',
    'kedai runcit, pasar raya, pasaraya, runcit, warung sembako, kirana, スーパー, コンビニ, 超市, 菜市场, 슈퍼마켓, 마트, ร้านสะดวกซื้อ',
  ].join(),
  'Eating out': [
    'restaurant*, café*, cafes, cafeteria*, coffee, coffeehouse, coffee house, bistro*, brasserie*, pizzeria*, pizza, burger*',
    'kebab*, diner, grill, steakhouse, sushi*, bakery cafe, pub, tavern*, brewpub, brewery, tearoom, tea room, ^bar, ^bars, takeaway',
    'take away, catering, ice cream, canteen, food court, noodle*, taco*, taqueria*, bagel*, sandwich*',
    'gaststätte*, gasthaus*, gasthof*, wirtshaus, biergarten, imbiss*, *imbiss, döner*, doener*, eisdiele, eiscafé, kantine',
    'konditorei*, mensa, *restaurant, *café, *cafe, crêperie*, creperie*, rôtisserie, salon de thé, restauration rapide',
    'restaurante*, cafetería*, taberna, tapería, cervecería*, heladería*, bocatería, churrería, marisquería, comedor',
    'ristorante*, trattoria*, osteria*, gelateria*, pasticceria*, paninoteca, tavola calda, churrascaria*, lanchonete*',
    'pastelaria*, sorveteria, cervejaria, eetcafé, eethuis, snackbar, frituur, friterie, lunchroom, ijssalon',
    'restauracja*, kawiarnia*, pierogarnia, cukiernia*, restaurace, hospoda, kavárna*, cukrárna*, pivnice, reštaurácia',
    'restaurang*, konditori*, pizzeria, gatukök, kafé, spisested, ravintola*, kahvila*, lokanta*, restoran*, kafe',
    'pastane*, kahve*, εστιατόριο*, ταβέρνα*, καφετέρια*, καφέ, ψησταριά, ζαχαροπλαστείο*, ресторан*, кафе, кофейня',
    "кав'ярня, кавярня, піцерія, пиццерия, столовая, їдальня, étterem*, vendéglő*, kávézó*, cukrászda*, söröző, cofetărie",
    'konoba, kavarna, gostilna*, slaščičarna, сладкарница, kedai kopi, kopitiam, kopi, warung, rumah makan, chai',
    '食堂, レストラン, 居酒屋, 餐厅, 饭店, 咖啡, 식당, ร้านอาหาร, กาแฟ',
  ].join(),
  Transport: [
    'fuel, fuels, petrol*, gas station, filling station, filling stn, service station, oil station, parking, car park',
    'car wash, taxi*, cab, cabs, transit, railway*, railways, rail, trains, metro, subway, tramway, ferry, bus, buses',
    'toll, tolls, tollway, garage, car rental, rent a car, auto repair, tyre*, tyres, tires, ride hail, rideshare, scooter*',
    'oil change, motorway, *tankstelle*, sb tank, *autohaus*, *parkhaus*, *parkplatz, parkschein*, verkehrsbetriebe*',
    'verkehrsverbund*, nahverkehr*, bahnhof, *bahn ticket*, fahrkarte*, autowerkstatt, kfz werkstatt, reifen*, *ladestation*',
    'waschanlage, autowäsche, mietwagen, autovermietung, station service, carburant*, péage*, autoroute*, stationnement',
    'gasolinera*, estación de servicio, estación servicio, combustible*, aparcamiento, peaje*, autopista*, taller mecánico, autobuses, cercanías',
    'ferrocarril*, stazione servizio, carburanti, distributore carburante, parcheggio*, autostrade, autostrada',
    'pedaggio, autofficina, posto de combustível, combustíveis, estacionamento, portagem, portagens, pedágio',
    'autocarro*, comboios, tankstation, benzine*, parkeren, parkeergarage, openbaar vervoer, autobedrijf, stacja paliw',
    'paliwa, parkomat, parkowanie, bilet autobusowy, komunikacja miejska, koleje, benzina, čerpací stanice',
    'parkoviště, jízdenka, jízdné, dopravní podnik, autoservis, bensin*, parkering*, kollektivtrafik, tåg, tankstation*',
    'bensinstasjon, bomstasjon, tog, buss, huoltoasema*, pysäköinti*, bussi, juna, akaryakıt*, otopark',
    'köprü geçiş, βενζινάδικο, βενζίνη*, πρατήριο*, καύσιμα, πάρκινγκ, διόδια, азс, бензин*, заправка, парковка, автозапчасти',
    'метро, пальне, залізниця, таксі, такси, benzinkút*, parkolás*, vasút*, üzemanyag*, benzinărie, carburanți, parcare',
    'benzinska, parkiralište, bencinski servis, parkirišče, cestarina, бензиностанция, паркинг, parkir, tol, bensin',
    'stesen minyak, minyak, ガソリン, 駐車場, 鉄道, 加油站, 停车, 地铁, 출租차, 택시, 주유소, ปั๊มน้ำมัน',
  ].join(),
  Travel: [
    'hotel*, hotels, motel*, hostel*, airline*, airlines, airways, air lines, resort, guest house, guesthouse',
    'travel agency, travel, cruise*, bed and breakfast, ferienwohnung*, *reisebüro*, reisen',
    'fluggesellschaft, pension garni, jugendherberge, hôtel*, auberge, agence de voyage*, compagnie aérienne, voyages',
    'hostal*, aerolínea*, aerolíneas, agencia de viajes, viajes, posada, albergo, aeroporto, agenzia viaggi, agriturismo',
    'pousada*, agência de viagens, viagens, reisbureau, vakantiepark, linie lotnicze, biuro podróży, hotell*, flyg*',
    'resebyrå, vandrerhjem, flyselskab, hotelli*, matkatoimisto, otel*, havayolları, havayolu, ξενοδοχείο*, αεροπορικές',
    'отель, готель, гостиница, авиакомпания, авіакомпанія, szálloda*, utazási iroda, légitársaság, agenție de turism',
    'ホテル, 航空, 酒店, 호텔, โรงแรม',
  ].join(),
  Utilities: [
    'electric, electricity, electrical power, energy, power company, water utility, waterworks, water board',
    'gas company, waste management, sewer, utility, utilities, power board, *stadtwerke*, strom, stromversorg*',
    '*energie*, energieversorgung*, *gaswerk*, *wasserwerk*, fernwärme*, müllabfuhr, stromversorgung, stromabschlag*',
    'gasabschlag*, wasserabschlag*, gasrechnung*, stromrechnung*, wasserrechnung*, abfallwirtschaft*, schornsteinfeger',
    'électricité*, services industriels, eau potable, eaux, énergie*, gaz, electricidad, energía, aguas de, canal de agua, suministro',
    'elettricità, luce e gas, acquedotto, acqua, energia elettrica, eletricidade, energia, águas de, saneamento, conta de luz',
    'conta de água, elektriciteit, waterschap, waterbedrijf, energiebedrijf, prąd, energia, wodociągi, gazownia, ciepło',
    'elektřina, plynárna*, plynárenská, vodárna*, vodovody, teplárna*, elektrárna*, elhandel, elnät*, energi, fjärrvärme',
    'vattenverk, elselskab, varmeværk, vandværk, forsyning, strøm, sähkö*, vesilaitos, kaukolämpö, elektrik*',
    'doğalgaz*, su idaresi, enerji, ηλεκτροδότηση, ηλεκτρική, ηλεκτρισμός, ύδρευση, ενέργεια, энергосбыт*, энерго*',
    'енергозбут*, електроенергія, водоканал*, газ збут, теплоенерго, коммунальные, комунальні, áramszolgáltató*',
    'vízmű*, gázmű*, gázszolgáltató, távhő*, közmű*, energie electrică, apă canal, salubritate, elektroprivreda',
    'vodovod, elektro, komunala, електроснабдяване, топлофикация, listrik, bijli',
    '電力, 電気, 水道, 自来水, ガス株式会社, 供电, 电力, 燃气, 전기, 수도, การไฟฟ้า, การประปา',
  ].join(),
  'Phone and internet': [
    'telecom*, telecommunication*, telephone, broadband, mobile phone, wireless, internet provider, fibre, cellular, telco',
    'mobile recharge, prepaid recharge, phone bill, internet bill, *mobilfunk*, telekommunikation*, *telekom',
    'mobilfunkrechnung, handyrechnung, telefonrechnung, internetrechnung, festnetz, kabelfernsehen',
    'télécom*, téléphone, téléphonie, forfait mobile, telefonía*, telecomunicaciones, móvil, fibra, telefonia*',
    'telecomunicazioni, telefono, ricarica telefonica, ricarica cellulare, telecomunicações, telemóvel, celular, recarga',
    'telefoon*, mobiel, kabel en internet, telefonia komórkowa, telekomunikacja*, doładowanie telefonu, internet domowy',
    'telekomunikace, telekomunikácie, mobilní telefon, dobití kreditu, mobiltelefon*, bredband*, bredbånd*',
    'laajakaista*, puhelin*, matkapuhelin*, iletişim, telekomünikasyon, telefon*, τηλεπικοινωνίες, κινητή τηλεφωνία',
    'мобильная связь, телеком*, мобільний звязок, поповнення мобільного, пополнение телефона, интернет, інтернет',
    'távközlés*, internetszolgáltató, telefonie, telefonija, телефония, pulsa, 電話, 通信, 手机话费, 通信费, 통신, โทรศัพท์',
  ].join(),
  Insurance: [
    'insurance*, insurer, insurances, assurance company, life assurance, *versicherung*, haftpflicht*, krankenkasse*',
    'rechtsschutz*, lebensvers*, kfz vers*, assurance*, assurances, mutuelle*, mutua, seguro*, seguros, aseguradora*',
    'assicurazion*, polizza, segurador*, seguradora, verzekering*, zorgverzekeraar*, zorgverzekering, ubezpieczeni*',
    'pojištění*, pojišťovna*, poisťovňa*, poistenie, försäkring*, forsikring*, vakuutus*, sigorta*, ασφάλεια, ασφαλιστική',
    'ασφάλειες, страхование, страховая*, страхування, страхова*, biztosít*, asigurări*, asigurare*, osiguranje*, zavarovalnica',
    'застраховка*, застраховане, asuransi, insurans, takaful, 保険, 保险, 보험, ประกันภัย, ประกันชีวิต',
  ].join(),
  Health: [
    'pharmacy, pharmacies, chemist, chemists, drugstore, drug store, medical*, doctor, physician*, dental*, dentist*',
    'hospital*, clinic*, optician*, optical, physiotherapy, veterinary, vet clinic, health centre, health center, healthcare',
    '*apotheke*, apteek*, *arztpraxis*, zahnarzt*, zahnärzte*, *klinik*, krankenhaus*, augenarzt*, optiker*, sanitätshaus*',
    'physiotherapie*, tierarzt*, tierpraxis, kleintierpraxis, hausarzt*, arztrechnung, pharmacie*, médecin*, dentiste*',
    'clinique*, hôpital*, opticien*, cabinet dentaire, cabinet médical, laboratoire d analyses, kiné, vétérinaire*',
    'farmacia*, farmàcia, médico*, clínica*, óptica, dentista, veterinario*, laboratorio clínico, ospedale*, ottica',
    'studio medico, studio dentistico, veterinaria, farmácia*, drogaria*, consultório, apotheek*, huisarts*, tandarts*',
    'ziekenhuis*, dierenarts*, apteka*, przychodnia*, stomatolog*, szpital*, lekarz*, lékárna*, lekáreň*, nemocnice*',
    'zubař*, stomatologie, lékař*, apotek*, tandläkare*, vårdcentral*, sjukhus*, optik, tandlæge*, læge*, tannlege*, legesenter',
    'apteekki*, lääkäri*, hammaslääkäri*, sairaala*, terveys*, eczane*, hastane*, diş hekimi, φαρμακείο*, ιατρείο*, κλινική',
    'νοσοκομείο*, οδοντίατρος, аптека*, клиника*, клініка*, стоматолог*, больница, лікарня, поликлиника, поліклініка, оптика',
    'gyógyszertár*, patika*, kórház*, fogorvos*, fogászat*, farmacie*, spital*, stomatolog*, ljekarna*, lekarna*, bolnica*',
    'аптеки, болница, farmasi*, apotek*, rumah sakit, hospital*, 薬局, 病院, 歯科, クリニック, 药房, 医院',
    '약국, 병원, 치과, ร้านขายยา, ร้านยา, โรงพยาบาล',
  ].join(),
  'Personal care': [
    'hairdresser*, hair salon, barber*, barbershop, beauty salon, nail salon, nails, cosmetics, massage, tattoo',
    'friseur*, frisör*, haarstudio, kosmetik*, nagelstudio, *drogerie*, parfümerie*, parfuemerie*, coiffeur*, coiffure',
    'institut de beauté, parfumerie*, esthétique, peluquería*, barbería*, perfumería*, centro estética, parrucchiere*',
    'barbiere, estetista, profumeria*, cabeleireiro*, barbearia, perfumaria*, kapper*, kapsalon*, schoonheidssalon, drogist*',
    'drogisterij*, fryzjer*, salon kosmetyczny, drogeria*, kadeřnictví, holičství, parfumerie, frisörsalong, frisør*',
    'parturi*, kampaamo*, kuaför*, berber, güzellik salonu, κομμωτήριο*, парикмахерская, салон красоты, перукарня',
    'салон краси, барбершоп, fodrász*, coafor, frizer*, frizerski*, фризьор*, 美容院, 美容室, 理发, 미용실',
  ].join(),
  Shopping: [
    'clothing, clothes, fashion, shoes, shoe store, boutique, stationery, stationers, department store, shopping mall, jewel*, jeweller*, toys, toy shop',
    'electronics, marketplace, outlet, sportswear, sporting goods, gift shop, bekleidung*, schuhhaus*, *schuhe, *modehaus*',
    'kaufhaus*, warenhaus*, versandhaus*, juwelier*, spielwaren*, elektronikmarkt*, textilhaus, sporthaus, onlineshop',
    'vêtements, chaussures, prêt à porter, grands magasins, bijouterie*, jouets, zapatería*, zapatos, moda, joyería*',
    'juguetería*, grandes almacenes, abbigliamento, calzature, gioielleria*, elettronica, giocattoli, sapataria*, roupas',
    'vestuário, joalharia*, loja de roupa, kleding*, schoenen*, warenhuis, speelgoed*, odzież*, obuwie, sklep odzieżowy',
    'zabawki, oblečení, obuv, hračky, klenotnictví, kläder, skor, leksaker, klædeskab, klær, tøj, sko, vaatteet, kengät',
    'giyim, ayakkabı, mağaza*, oyuncak*, ρούχα, υποδήματα, κοσμηματοπωλείο, одежда, обувь, одяг, взуття, игрушки, іграшки',
    'ruházat*, cipőbolt*, ruhabolt, îmbrăcăminte, încălțăminte, odjeća, obuća, oblačila, облекло, обувки, 百貨店, 百货, 服装, 백화점',
  ].join(),
  Home: [
    'furniture, furnishing*, plumbing, plumber*, sanitär*, installateur*, klempner*, plombier*, hardware store, hardware, diy, home improvement, garden centre, garden center, home center, builders merchants',
    '*möbelhaus*, *moebelhaus*, möbel*, moebel*, *baumarkt*, gartencenter*, gärtnerei*, eisenwaren*, küchenstudio*, haushaltswaren',
    'bricolage, quincaillerie*, jardinerie*, meubles, ameublement, ferretería*, muebles, mueblería*, bricolaje, vivero',
    'ferramenta, mobili, arredamento*, casalinghi, fai da te, vivaio, móveis, ferragens, materiais de construção, bouwmarkt*',
    'meubels, meubelen, tuincentrum*, ijzerhandel, meble, market budowlany, budowlany, budowlane, ogrodniczy, nábytek',
    'železářství, zahradnictví, hobbymarket, möbler, byggvaru*, byggmarknad, trädgård*, møbler, byggemarked*, havecenter*',
    'huonekalu*, rautakauppa*, puutarha*, mobilya*, nalbur*, yapı market, έπιπλα, σιδηρικά, мебель, меблі, стройматериалы',
    'будматеріали, хозтовары, bútor*, barkácsbolt*, barkácsáruház*, vaskereskedés, mobilă, materiale de construcții, namještaj',
    'pohištvo, мебели, perabot*, 家具, ホームセンター, 가구',
  ].join(),
  Entertainment: [
    'cinema*, cinemas, movie*, theatre, theater, museum*, zoo, bowling, concert*, ticketing, gym, gym club, fitness*, golf',
    'streaming, music, video games, games, gaming, casino*, lottery, lotto*, betting, nightclub, bookstore*, bookshop*, books',
    'newsagent*, theme park, swimming pool, leisure centre, sports club, yoga, arcade, *kino, *theater, schwimmbad, freibad',
    'fitnessstudio*, sportverein*, buchhandlung*, buchladen*, tierpark, spielbank, lotterie*, cinéma*, théâtre*, musée*',
    'librairie*, salle de sport, piscine, loterie, cine, cines, teatro*, museo*, librería*, gimnasio*, lotería*, piscina',
    'palestra, libreria*, lotteria, museu*, livraria*, ginásio, lotaria, bioscoop*, boekhandel*, sportschool*',
    'zwembad, kino, teatr, księgarnia*, siłownia*, basen, muzeum, divadlo, knihkupectví, knihy, posilovna, bazén, sázky',
    'biograf*, bokhandel*, gym, träningscenter, boghandel*, svømmehal, treningssenter, kirjakauppa*, elokuva*, kuntosali*',
    'uimahalli, sinema*, kitabevi, kitapçı, spor salonu, tiyatro, κινηματογράφος*, βιβλιοπωλείο*, γυμναστήριο*, θέατρο',
    'кинотеатр, кино, театр, книги, книжный, книгарня, кінотеатр, спортзал, фитнес, фітнес, mozi, színház, könyvesbolt*',
    'edzőterem, uszoda, librărie, sală de sport, teatru, knjižara, knjigarna, teretana, bioskop, panggung wayang, 映画館, 書店',
    '电影院, 书店, 健身, 영화관, 서점, โรงภาพยนตร์',
  ].join(),
  Education: [
    'school*, university, college, tuition, kindergarten*, nursery, daycare, language school, academy of, hochschule*',
    '*hochschule, universität*, studiengebühr*, studiengebuehr*, studentenwerk*, kindertagesstätte*, kita, *musikschule*',
    'volkshochschule*, fahrschule*, école*, université*, crèche*, frais de scolarité, cantine scolaire, escuela*, universidad*',
    'colegio*, matrícula, guardería*, autoescuela, scuola*, università, asilo nido, autoscuola, escola*, universidade*',
    'colégio*, creche*, mensalidade escolar, universiteit*, kinderopvang*, collegegeld, rijschool, szkoła*, uniwersytet*',
    'przedszkole*, żłobek, škola*, univerzita*, školka, školné, mateřská, skola, universitet*, förskola*, daginstitution*',
    'barnehage*, skole*, yliopisto*, koulu*, päiväkoti*, okul*, üniversite*, kreş, σχολείο*, πανεπιστήμιο*, φροντιστήριο*',
    'школа*, университет*, університет*, детский сад, дитячий садок, обучение, навчання, iskola*, egyetem*, óvoda*',
    'școală*, universitate*, grădiniță*, vrtić, fakultet, vrtec, училище, 学校, 大学, 幼稚園, 学费, 학교, 학원, โรงเรียน',
  ].join(),
  Donations: [
    'charity, charities, donation*, hospice, spende*, *spende, kirchengemeinde*',
    'förderverein*, hilfswerk, don association*, donación, donativo',
    'fundación, parroquia, donazione, onlus, parrocchia, doação, igreja, dízimo',
    'giften, goede doelen, kerk, darowizna, fundacja, parafia, nadace, charita, farnost',
    'insamling*, gåva, indsamling, innsamling, lahjoitus, seurakunta, bağış*, δωρεά',
    'благотворительн*, пожертвование, благодійн*, пожертва, adomány*, alapítvány*, donație, fundația, donacija, дарение',
    'derma, sedekah, zakat, 募金, 寄付, 捐款, 기부, บริจาค',
  ].join(),
  Tax: [
    'tax office, revenue service, inland revenue, irs, hmrc, customs, council tax, road tax, vehicle tax, income tax',
    'property tax, tax payment, state treasury, *finanzamt*, finanzkasse, bundeskasse*, stadtkasse, kfz steuer*, grundsteuer*',
    'gewerbesteuer*, einkommensteuer*, umsatzsteuer*, hauptzollamt, gemeindekasse, dgfip, trésor public, impots, impôt*',
    'taxe foncière*, taxe d habitation, centre des finances, agencia tributaria, aeat, tgss, impuesto*, agenzia entrate',
    'agenzia delle entrate, f24, pago pa tributi, tributi, autoridade tributária, receita federal, imposto*, iuc',
    'belastingdienst*, gemeentebelasting*, motorrijtuigenbelasting, urząd skarbowy*, podatek, podatki, finanční úřad*',
    'daňový úrad, skatteverket, skattekonto, skattestyrelsen, skatteetaten, forskuddsskatt, restskat, verottaja*, verohallinto',
    'vergi dairesi*, vergi ödemesi, gelir idaresi, εφορία, ααδε, δ ο υ, фнс, налоговая*, федеральная налоговая, податкова*',
    'державна казначейська, adóhivatal*, anaf, trezoreria, porezna uprava, furs, нап, cukai, lhdn, pajak',
    '税務署, 税金, 税务局, 세무서, 국세청, กรมสรรพากร',
  ].join(),
};

const MERCHANT_BOOK: WordBook<MerchantCategory> = wordBook(MERCHANT_WORDS);

/** The kinds of shop and firm that words name, left to right. */
export function merchantWords(words: readonly string[]): WordMatch<MerchantCategory>[] {
  return findWords(MERCHANT_BOOK, words);
}

/** True when the words name a kind of shop or firm. */
export function holdsMerchantWord(words: readonly string[]): boolean {
  return merchantWords(words).length > 0;
}
