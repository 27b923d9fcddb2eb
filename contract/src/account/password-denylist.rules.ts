/** Leaked passwords and words of Myanmar. Only `new-password.schemas.ts` leads here, so other pages skip the bytes. */
const WORD_LIST = `
password passwort passw passwd pass passcode passphrase passwords mypassword mypass newpassword newpass yourpassword
thepassword default changeme changeit change secret secrets secretpassword topsecret private access login logon signin
signup letmein letmeinnow openit opensesame sesame welcome welcomeback welcomehome hello hellothere hellohello hello
hi hey hiya goodbye byebye admin administrator adminadmin adminpass root rootroot toor user users username guest
guestguest test tester testing testtest testuser demo sample example temp temporary temppass system server manager
master supervisor superuser super superman superstar account myaccount member client customer office staff operator
cashier agent player gamer qwerty qwert qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvb
zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwe qweqwe asd asdasd zxc zxczxc poiuytrewq lkjhgfdsa mnbvcxz
iuytrewq qaz wsx abc abcd abcde abcdef abcdefg abcdefgh abcdefghi xyz aabbcc abcabc aaa aaaa bbb zzz xxx iloveyou
iloveu iloveyouall iloveme iloveyoumom iloveyousomuch iloveyouforever iloveyoubaby iluvu iluvyou loveyou loveu loveme
lovely lover lovers loveable loveforever lovelove lovelife lovelyday truelove firstlove mylove mylover mybaby myheart
mylife myfamily myfriend myself myname mymoney mygirl myboy babygirl babyboy baby babe babyface babylove babydoll
sweetheart sweetie sweety sweet sweets sweetgirl sweetlove honey honeybee darling dear dearest angel angels angelbaby
angeleyes angelface prince princess queen king kingking kingdom kingston crown royal star stars starlight starwars
startrek sunshine sunlight sunflower sunset sunrise sunday monday tuesday wednesday thursday friday saturday january
february march april may june july august september october november december spring summer autumn winter rainbow
raindrop rainy snow snowman snowball snowflake moon moonlight butterfly flower flowers rose roses redrose lily daisy
jasmine violet orchid lotus cherry apple apples orange banana mango lemon strawberry pineapple chocolate cookie
cookies candy cupcake sugar coffee icecream pizza cheese butter noodle burger chicken football footballer soccer
basketball baseball softball volleyball hockey tennis badminton cricket golf golfer boxing fighter champion champions
winner winners winning victory hero heroes legend legends liverpool liverpoolfc ynwa arsenal arsenalfc gunner gunners
chelsea chelseafc manchester manchesterunited manutd manunited mancity manchestercity unitedfc united city everton
newcastle tottenham spurs leicester barcelona fcbarcelona barca realmadrid madrid hala halamadrid juventus bayern
milan acmilan inter intermilan dortmund ajax messi lionelmessi leomessi ronaldo cristiano cristianoronaldo neymar
beckham rooney gerrard lampard torres drogba salah mbappe haaland zidane henry bruno maradona pele mourinho ferguson
michael michaeljordan michelle jordan jennifer jessica jessie jason jasmin justin justinbieber joshua john johnny
johnson joseph james jimmy jack jackson jackie jasper jerry daniel danielle david dave davidson derek dennis diamond
diamonds dick dragon dragons dragonball drago donald doris dorothy andrew andrea andy anthony antonio amanda amber
angela angelina anna annie alex alexander alexandra alexis alice alicia allison ashley austin barbara benjamin bella
blessed blessing blessings bobby bonnie brandon brandy brian britney brittany brooklyn bubbles buster buddy bailey
carlos carmen carolina caroline cassie catherine charles charlie charlotte chelsey chester chris christian christina
christine christmas christopher cindy claire claudia cooper corvette cowboy cowboys crazy crystal cynthia dakota
dallas edward elephant elizabeth emily emma eric family fatima fernando ferrari fishing flower forever forget forgetme
forgetmenot freedom friend friends friendship fuck fucker fuckme fuckoff fuckyou gabriel gateway genius george ginger
golden goldfish google gmail facebook yahoo youtube instagram tiktok telegram viber whatsapp messenger twitter hotmail
iphone samsung huawei xiaomi oppo vivo redmi nokia android windows microsoft computer laptop internet network mobile
phone telephone number numbers wifi hacker hackers hacked hacking gold silver platinum money moneymoney cash dollar
dollars million millionaire billion rich richman lucky luckyman luckygirl luckyday luckynumber luckyseven goodluck
luck jackpot lottery casino poker slots betting bet bets gambler gamble happy happyday happylife happiness happyboy
happygirl happynewyear newyear birthday happybirthday hunter hannah harley harrypotter heather hottie howard hardcore
iceman jaguar joker batman spiderman ironman hulk thor captain avengers superhero pokemon pikachu naruto sasuke itachi
sakura goku onepiece luffy doraemon nobita minecraft roblox fortnite pubg pubgmobile freefire mobilelegends
mobilelegend callofduty counterstrike dota killer killers king kitten kitty kittycat hellokitty lauren leonardo lion
lionking little london losangeles louis lucky maggie marina marine mario marlboro martin mary matrix matthew maverick
melissa mercedes merlin mickey mickeymouse miguel monica monkey monkeys monster monsters mother mom mommy mummy mama
mamapapa father dad daddy papa brother brothers sister sisters mustang myspace natalie natasha nathan nicole nicholas
nintendo nothing oliver olivia pamela panther parker patricia patrick pepper peter phoenix player playboy playstation
please porsche power precious pretty prettygirl princesa puppy purple rachel raiders ranger rangers rebecca richard
robert roberto rocket rockstar rockyou rocky rosebud runner samantha samuel sandra sarah scooter scorpion sebastian
sergio sexy sexygirl sexyboy sexylady shadow shannon sharon shopping slayer smile smiley smiling smokey snoopy sophia
sophie spider squirrel stella stephanie steven stupid success summer superman susan swordfish taylor teacher teddy
teddybear teresa thomas thunder tiffany tiger tigers tigger tinkerbell tomorrow trustno trustme tweety unicorn
universe valentine vanessa veronica victor victoria vincent viper warrior warriors whatever white black blue green
yellow pink red brown grey gray william winston wolf wolves wonderful world worldcup yamaha yankee yankees yellow
zombie zaq zaqwsx nopassword noname nobody none null unknown anonymous idontknow dontknow forgot remember god
godisgood godislove jesus jesuschrist jesuslove christ buddha budda allah faith hope peace heaven hell devil satan
ghost lord gloryto amen bless blessme myanmar myanmarpyi myanma myanmarcountry myanmargirl myanmarboy myanmarlove
lovemyanmar burma burmese bamar rangoon yangon yangoncity mandalay mdy ygn npt naypyitaw naypyidaw bago pegu pathein
mawlamyine mawlamyaing moulmein sittwe taunggyi lashio myitkyina monywa magway meiktila sagaing hpaan pyay pyinoolwin
maymyo bagan inle inlay kachin kayah kayin karen chin mon rakhine arakan shan shanlay ayeyarwady ayeyarwaddy irrawaddy
tanintharyi dawei myeik kalaw pakokku hinthada shwebo muse tachileik myawaddy kyaiktiyo shwe shwedagon sule
shwemyanmar shweyangon padauk padaukpan thazin thiri thanaka mingalar mingala mingalaba mingalabar mingalarpar
mingalarbar mingalapar mingalarba kyawzin aungsan aungsansuukyi suukyi dawsu amaysu daw thakhin bogyoke aung aungaung
aungkyaw aungmyo aungnaing aungthu aungzaw aungko aunglay kyaw kyawkyaw kyawzaw kyawgyi kyawthu kyawswar kyawmin koko
kolay kogyi komyo kyikyi khin khinkhin khinmyo khaing khant khun lay laylay linlin linn htet htethtet htetaung htoo
htun hla hlahla hlaing hlaingmin hnin hninhnin ei eiei eiphyu mama maung maungmaung mgmg min minmin minthu minko
minmaung myo myomyo myomin myint myintmyint mya myamya naing nainglin nainglay naingnaing nandar nyein nyeinchan
nyinyi nyi nilar nwe nwenwe oo ohn ohnmar phyo phyophyo phyowai phyu phyuphyu pyae pyaesone pyone san sandar sanda
sansan saw sawaung soe soesoe soemoe soelay su susu sumyat swe sweswe thandar than thanthan thant thaw thawthaw thein
theingi thet thetthet thida thin thinzar thiha thihazaw thu thura thuthu thuzar tin tintin tun tuntun win winwin
winhtut winmaw wai waiwai waiyan ye yeye yelay yelin yemin yan yannaing yadanar yamin yamone yin yinyin zar zarni zaw
zawzaw zawmin zawgyi zawlin zin zinzin zinmin zinko moe moemoe moe moethu mon monmon nay naylin naylay naynay ko htut
htutgyi chit chitchit chitthu chittal chitlay chitlar chitmal chitnaypar chitthelay achit achitlay achitsone chitsone
chitswe chityaethu nalone nalonethar athel athae athelay pyaw pyawshwin pyawnay ywinlan aungmyin aungmyinmu aungnin
kankaung kangaung kanhla kan konmar htihtoe hti htipauk pauk htaung theinn thein sein kyat ngwe ngwengwe ngwepyar
shweohe shweoo phoe phoelay phoethar phoephoe phoewa thar tharlay tharthar thamee thamilay thami amay amaegyi amay
aphay phayphay maymay apho apwar mayphay maymaymyint bobo bogyi thukha thukhalay sabai sabal sanay waso thingyan
thadingyut tazaungdaing kason nayon tagu natdaw pyatho tabodwe tabaung tawthalin wagaung dou thonlone aungbarlay
hnitlone thonlong ledi mmlive thai thailand kbz kbzpay kpay wavepay wavemoney wave ayapay aya cbpay uabpay mpt mytel
atom ooredoo telenor mectel kbzbank ayabank cbbank yomabank မြန်မာ မြန်မာပြည် မင်္ဂလာပါ မင်္ဂလာ ချစ်တယ် ချစ်သူ
ချစ်သူလေး ချစ် ချစ်လား အချစ် အမေ အဖေ မေမေ ဖေဖေ သား သမီး ရန်ကုန် မန္တလေး ပိတောက် ပိတောက်ပန်း ရွှေ ငွေ ကံကောင်း
ကံကောင်းပါစေ အောင်မြင် စကားဝှက် ကျော်ကျော် အောင်အောင် မောင်မောင် လှလှ ဘုရား
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORD_LIST.trim().split(/\s+/));
