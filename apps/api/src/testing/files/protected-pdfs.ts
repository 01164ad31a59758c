/** The first part of the id of each file. */
export const id = '3039353331666338613730316337306237633732333030363835363236386463';

/**
 * Encryption dictionaries that another program (pypdf) wrote, of each revision, for a file that opens without a
 * password and for one that does not.
 */
export const encryptions = [
  {
    revision: 2,
    open: '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <47c2ff59459b36ee1e5b4d95144aa333f14491fb63440a5859b3b95bf3c49120> /U <c906f5f4e49caff69ae9338b3bd6b319ec0740e61ae1771ab3da75d4bba35909> >>',
    locked:
      '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <0818d9626283941034054db661f1c63b913c6eb7b2241af67609c0cda917d756> /U <a642362ed41e8c17589adb28c780f7a83b0ecef82e9ae75b1d46e8c1b22f755e> >>',
  },
  {
    revision: 3,
    open: '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <5d7c0bf795b839fee888cd677f151f5726ed2233ab580d25d2083f3529905ac7> /U <b7d7d7166f17483abbe8313dfba8647428bf4e5e4e758a4164004e56fffa0108> >>',
    locked:
      '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <12a62dccb2a09b00c2d6cd440aae7a5f4695dd7f7a381d8bfdb246a373431cb1> /U <f3a6a214ad2bca356406bcc8d1182f7b28bf4e5e4e758a4164004e56fffa0108> >>',
  },
  {
    revision: 4,
    open: '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <5d7c0bf795b839fee888cd677f151f5726ed2233ab580d25d2083f3529905ac7> /U <b7d7d7166f17483abbe8313dfba8647428bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
    locked:
      '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <12a62dccb2a09b00c2d6cd440aae7a5f4695dd7f7a381d8bfdb246a373431cb1> /U <f3a6a214ad2bca356406bcc8d1182f7b28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
  },
  {
    revision: 5,
    open: '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <830b798777d154db92318a6278e1e7bf172e6ff2245e879987e1117cedcd37095fff0005248c2ab5627b6d6107d295d3> /U <b9d63b07ce8a297ce287b88151bcd4a5b83bdc30641f4def7a5449ed971cea9313fc47113e550dd60e775ff53d86cb7d> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
    locked:
      '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <3d98e70a3e33ee3abbe7c88b2db98269a367cb4b8007517a313723dc6462446d959d4b478b3d54c1d2b3831967ddf5fc> /U <8ac1f1bfbc39e5efce162d5867d26f4d0f8e2608cf92a8272c12be39a89dc479713c484dc3dfd548c65d52d1cd65031f> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  },
  {
    revision: 6,
    open: '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <520ead4abd10fb51427b83d06e6ace1a15aaf59ad1a73ebdad3a37a483bbad3acf9986dd5e2eab09d68064ec7c8c7ca3> /U <d887556530a3c6adcc604c0dfc0ca828474c4bad803a8472939fdae447eacc844e20fb1b45946a464791bb07dc5fef04> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
    locked:
      '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <21039c880581d49983545da9c3fc1382139cb2fcc6145f5691b452d2c054e1cb30792ae8e4533186e56ed6080e8b5997> /U <ab487ac62f0dc3b12d95f9f67b2f21373b95ac68a8db2c57b9b1b902222a77c2f7a3eac0ac63921ea69cfd0459daa0d1> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  },
] as const;
